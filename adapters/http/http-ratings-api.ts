import { firstValueFrom, map, type Observable, of } from "rxjs";
import * as v from "valibot";
import type { Answer } from "../../contract/endpoint.ts";
import {
  getAtelierScore,
  getOwnRating,
  getRatingSummary,
  listRatings,
  rateDeveloper,
  ratingFigures,
} from "../../contract/ratings.ts";
import type { AtelierScore } from "../../core/ratings/atelier-score.ts";
import { isKnown } from "../../core/images/person-name.ts";
import type { OwnRating, Rating, RatingSummary } from "../../core/ratings/rating.ts";
import type { RatingsApi } from "../../core/ratings/ratings-api.port.ts";
import type { Stars } from "../../core/ratings/stars.ts";
import type { UserId } from "../../core/shared/id.ts";
import { answeredOr } from "./answered-or.ts";
import { OverHttp } from "./over-http.ts";
import { toFullName } from "./to-person.ts";
import { toRatingFigures } from "./to-rating-figures.ts";

/** Other servers do not tell verified ratings apart: there every rating counts. */
const givenSummary = v.object({
  ...getRatingSummary.answer.entries,
  verified: v.nullish(v.object(ratingFigures)),
});

export class HttpRatingsApi extends OverHttp implements RatingsApi {
  summary(developer: UserId): Observable<RatingSummary> {
    const call = { ...getRatingSummary, answer: givenSummary };
    return this.http.read(call, { params: { id: developer } }).pipe(map(toSummary));
  }

  score(developer: UserId): Observable<AtelierScore> {
    return this.http.read(getAtelierScore, { params: { id: developer } }).pipe(map(toScore));
  }

  list(developer: UserId, { skip, limit }: { readonly skip: number; readonly limit: number }) {
    const params = { id: developer };
    const query = { skip, limit };
    return this.http
      .readCounted(listRatings, { params, query })
      .pipe(map(({ items, total }) => ({ rows: items.map(toRating), total })));
  }

  own(developer: UserId): Observable<OwnRating> {
    return this.http
      .read(getOwnRating, { params: { id: developer } })
      .pipe(map(({ can_rate, rating }) => ({ canRate: can_rate, rating })));
  }

  async rate(developer: UserId, stars: Stars, comment: string): Promise<RatingSummary> {
    const params = { id: developer };
    const call = { ...rateDeveloper, answer: givenSummary };
    const rating = this.http.call(call, { params, body: { stars, comment } });
    const figures = await answeredOr<RatingSummary | null>(rating.then(toSummary), () => of(null));
    // An answer that counts no rating is the rating itself.
    return figures !== null && figures.totalRatings > 0 ? figures : firstValueFrom(this.summary(developer));
  }
}

function toSummary(found: v.InferOutput<typeof givenSummary>): RatingSummary {
  return { ...toRatingFigures(found), verified: toRatingFigures(found.verified ?? found) };
}

/** @param at tells ratings of unknown raters apart, which a list has all at once */
function toRating(rating: Answer<typeof listRatings>[number], at: number): Rating {
  const { stars, comment, is_verified, rated_at, rater, hidden_because } = rating;
  return {
    id: (isKnown(rater) ? rater.id : -1 - at) as UserId,
    rater: toFullName(rater),
    stars,
    comment,
    isVerified: is_verified,
    ratedAt: rated_at,
    hiddenBecause: hidden_because,
  };
}

function toScore({ score, components, inputs }: Answer<typeof getAtelierScore>): AtelierScore {
  return {
    score,
    components,
    inputs: {
      verifiedRatings: inputs.verified_ratings,
      verifiedStars: inputs.verified_stars,
      completedAgreements: inputs.completed_agreements,
      failedAgreements: inputs.failed_agreements,
      firstContacts: inputs.first_contacts,
      answeredInTime: inputs.answered_in_time,
      showcases: inputs.showcases,
      showcaseRatings: inputs.showcase_ratings,
      showcaseStars: inputs.showcase_stars,
    },
  };
}

import { map, type Observable } from "rxjs";
import type { Answer } from "../../contract/endpoint.ts";
import {
  getAtelierScore,
  getOwnRating,
  getRatingSummary,
  listRatings,
  rateDeveloper,
} from "../../contract/ratings.ts";
import type { AtelierScore } from "../../core/ratings/atelier-score.ts";
import type { OwnRating, Rating, RatingSummary } from "../../core/ratings/rating.ts";
import type { RatingsApi } from "../../core/ratings/ratings-api.port.ts";
import type { Stars } from "../../core/ratings/stars.ts";
import type { UserId } from "../../core/shared/id.ts";
import { OverHttp } from "./over-http.ts";
import { listedBy } from "./listed-by.ts";
import { toFullName } from "./to-person.ts";
import { toRatingFigures } from "./to-rating-figures.ts";

export class HttpRatingsApi extends OverHttp implements RatingsApi {
  summary(developer: UserId): Observable<RatingSummary> {
    return this.http.read(getRatingSummary, { params: { id: developer } }).pipe(map(toSummary));
  }

  score(developer: UserId): Observable<AtelierScore> {
    return this.http.read(getAtelierScore, { params: { id: developer } }).pipe(map(toScore));
  }

  list(developer: UserId, { skip, limit }: { readonly skip: number; readonly limit: number }) {
    const params = { id: developer };
    const query = { skip, limit };
    return this.http.readCounted(listRatings, { params, query }).pipe(map(listedBy(toRating)));
  }

  own(developer: UserId): Observable<OwnRating> {
    return this.http
      .read(getOwnRating, { params: { id: developer } })
      .pipe(map(({ can_rate, rating }) => ({ canRate: can_rate, rating })));
  }

  async rate(developer: UserId, stars: Stars, comment: string): Promise<RatingSummary> {
    const params = { id: developer };
    return toSummary(await this.http.call(rateDeveloper, { params, body: { stars, comment } }));
  }
}

function toSummary(found: Answer<typeof getRatingSummary>): RatingSummary {
  return { ...toRatingFigures(found), verified: toRatingFigures(found.verified) };
}

function toRating(rating: Answer<typeof listRatings>[number]): Rating {
  const { stars, comment, is_verified, rated_at, rater, hidden_because } = rating;
  return {
    id: rater.id as UserId,
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

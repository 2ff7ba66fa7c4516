import { type Observable } from "rxjs";
import type { AtelierScore } from "../../core/ratings/atelier-score.ts";
import { figuresOf, type OwnRating, type Rating, type RatingSummary } from "../../core/ratings/rating.ts";
import type { RatingsApi } from "../../core/ratings/ratings-api.port.ts";
import type { Stars } from "../../core/ratings/stars.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";
import { aScore } from "../builders/profiles.ts";
import { answered } from "./answered.ts";

export class FakeRatingsApi implements RatingsApi {
  /** Each entry reads like "9: 5 Good work". */
  readonly sent: string[] = [];
  ratings: readonly Rating[] = [];
  ownRating: OwnRating = { canRate: true, rating: null };
  failure: Failure | null = null;

  summary(_developer: UserId): Observable<RatingSummary> {
    return answered(this.failure ?? this.#summary());
  }

  score(_developer: UserId): Observable<AtelierScore> {
    return answered(this.failure ?? aScore(this.ratings.length));
  }

  list(_developer: UserId, { skip, limit }: { readonly skip: number; readonly limit: number }) {
    return answered(
      this.failure ?? { rows: this.ratings.slice(skip, skip + limit), total: this.ratings.length },
    );
  }

  own(_developer: UserId): Observable<OwnRating> {
    return answered(this.failure ?? this.ownRating);
  }

  rate(developer: UserId, stars: Stars, comment: string): Promise<RatingSummary> {
    this.sent.push(`${developer}: ${stars} ${comment}`);
    return this.failure === null ? Promise.resolve(this.#summary()) : Promise.reject(this.failure);
  }

  #summary(): RatingSummary {
    const all = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    const verified = { ...all };
    for (const { stars, isVerified } of this.ratings) {
      all[stars] += 1;
      if (isVerified) verified[stars] += 1;
    }
    return { ...figuresOf(all), verified: figuresOf(verified) };
  }
}

import type { Observable } from "rxjs";
import { figuresOf, type RatingFigures } from "../../core/ratings/rating.ts";
import type { Stars } from "../../core/ratings/stars.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { ShowcaseId } from "../../core/shared/id.ts";
import type { ShowcaseRatingsApi } from "../../core/showcase/showcase-ratings-api.port.ts";
import { answered } from "./answered.ts";

export class FakeShowcaseRatingsApi implements ShowcaseRatingsApi {
  /** Each entry reads like "7: 5". */
  readonly sent: string[] = [];
  readonly viewed: ShowcaseId[] = [];
  given: Record<Stars, number> = { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 };
  ownStars: Stars | null = null;
  failure: Failure | null = null;

  figures(_showcase: ShowcaseId): Observable<RatingFigures> {
    return answered(this.failure ?? figuresOf(this.given));
  }

  own(_showcase: ShowcaseId): Observable<Stars | null> {
    return answered(this.failure ?? this.ownStars);
  }

  rate(showcase: ShowcaseId, stars: Stars): Promise<RatingFigures> {
    if (this.failure !== null) return Promise.reject(this.failure);
    this.sent.push(`${showcase}: ${stars}`);
    this.given = { ...this.given, [stars]: this.given[stars] + 1 };
    return Promise.resolve(figuresOf(this.given));
  }

  countView(showcase: ShowcaseId): Promise<void> {
    if (this.failure !== null) return Promise.reject(this.failure);
    this.viewed.push(showcase);
    return Promise.resolve();
  }
}

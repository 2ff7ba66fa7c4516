import type { Observable } from "rxjs";
import type { UserId } from "../shared/id.ts";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { AtelierScore } from "./atelier-score.ts";
import type { OwnRating, Rating, RatingSummary } from "./rating.ts";
import type { Stars } from "./stars.ts";

/**
 * These are the calls about ratings of developers. Reading is cold, and unsubscribing aborts it. Everything
 * fails with a Failure.
 */
export abstract class RatingsApi {
  abstract summary(developer: UserId): Observable<RatingSummary>;
  abstract score(developer: UserId): Observable<AtelierScore>;
  /** Lists the newest rating first. */
  abstract list(developer: UserId, part: ListPart): Observable<Listed<Rating>>;
  abstract own(developer: UserId): Observable<OwnRating>;
  /** Rates, and replaces the caller's earlier rating. */
  abstract rate(developer: UserId, stars: Stars, comment: string): Promise<RatingSummary>;
}

import type { Observable } from "rxjs";
import type { RatingFigures } from "../ratings/rating.ts";
import type { Stars } from "../ratings/stars.ts";
import type { ShowcaseId } from "../shared/id.ts";

/**
 * These are the calls about ratings of showcases. Reading is cold, unsubscribing aborts it. Everything fails
 * with a Failure.
 */
export abstract class ShowcaseRatingsApi {
  abstract figures(showcase: ShowcaseId): Observable<RatingFigures>;
  /** Reads the caller's own rating; null while there is none. */
  abstract own(showcase: ShowcaseId): Observable<Stars | null>;
  /** A new rating takes the place of the caller's old one. */
  abstract rate(showcase: ShowcaseId, stars: Stars): Promise<RatingFigures>;
  /** Its page is looked at; counted once for each viewer and day. */
  abstract countView(showcase: ShowcaseId): Promise<void>;
}

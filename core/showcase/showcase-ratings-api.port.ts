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
  /** Rates, and replaces the caller's earlier rating. */
  abstract rate(showcase: ShowcaseId, stars: Stars): Promise<RatingFigures>;
  /** Counts an opening of the showcase's page, once for each viewer and day. */
  abstract countView(showcase: ShowcaseId): Promise<void>;
}

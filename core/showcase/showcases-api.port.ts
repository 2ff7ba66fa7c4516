import type { Observable } from "rxjs";
import type { ShowcaseId } from "../shared/id.ts";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { ShowcaseFilter } from "./showcase-filter.ts";
import type { Showcase, ShowcaseSummary } from "./showcase.ts";

/**
 * These calls read showcases for every visitor. All of them are cold, unsubscribing aborts them, and they
 * fail with a Failure.
 */
export abstract class ShowcasesApi {
  abstract list(filter: ShowcaseFilter, part: ListPart): Observable<Listed<ShowcaseSummary>>;
  abstract get(id: ShowcaseId): Observable<Showcase>;
  /** Reads the showcase that a link leads to. */
  abstract shared(token: string): Observable<Showcase>;
}

import type { Observable } from "rxjs";
import type { ReadmeDocument } from "../readme/readme.ts";
import type { ShowcaseId } from "../shared/id.ts";

/** The readme belongs to a showcase, which is named by its id or by the token of a link to it. */
export type ReadmeOf = { readonly id: ShowcaseId } | { readonly token: string };

export abstract class ShowcaseReadmesApi {
  /** Cold, unsubscribing aborts it; fails with a Failure, "not-found" where there is none. */
  abstract get(of: ReadmeOf): Observable<ReadmeDocument>;
  /**
   * Returns the address from which a reader loads one of its images on request: see `RemoteImage` of the
   * readme.
   */
  abstract imageAddress(of: ReadmeOf, number: number): string;
}

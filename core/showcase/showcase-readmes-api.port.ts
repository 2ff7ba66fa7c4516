import type { Observable } from "rxjs";
import type { ReadmeDocument } from "../readme/readme.ts";
import type { ShowcaseId } from "../shared/id.ts";

/** Whose readme: by the showcase, or by the token of a link to it. */
export type ReadmeOf = { readonly id: ShowcaseId } | { readonly token: string };

export abstract class ShowcaseReadmesApi {
  /** Cold, unsubscribing aborts it; fails with a Failure, "not-found" where there is none. */
  abstract get(of: ReadmeOf): Observable<ReadmeDocument>;
  /** Where one of its images is had by whoever asks for it: see `RemoteImage` of the readme. */
  abstract imageAddress(of: ReadmeOf, number: number): string;
}

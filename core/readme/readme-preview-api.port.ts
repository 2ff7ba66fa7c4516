import type { Observable } from "rxjs";
import type { ReadmeDocument } from "./readme.ts";

export abstract class ReadmePreviewApi {
  /**
   * Renders a readme as every reader would see it. Cold, unsubscribing aborts it; fails with a Failure.
   * @param repositoryUrl where its relative links lead to; "" for nowhere
   */
  abstract render(text: string, repositoryUrl: string): Observable<ReadmeDocument>;
}

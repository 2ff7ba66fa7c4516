import { type Observable, of, throwError } from "rxjs";
import type { ReadmeDocument } from "../../core/readme/readme.ts";
import type { ReadmePreviewApi } from "../../core/readme/readme-preview-api.port.ts";
import type { Failure } from "../../core/shared/failure.ts";

/** It renders every readme as one paragraph. */
export class FakeReadmePreviewApi implements ReadmePreviewApi {
  readonly asked: string[] = [];
  failure: Failure | null = null;

  render(text: string, repositoryUrl: string): Observable<ReadmeDocument> {
    this.asked.push(repositoryUrl === "" ? text : `${text} (${repositoryUrl})`);
    const { failure } = this;
    if (failure !== null) return throwError(() => failure);
    const blocks = [{ kind: "element" as const, tag: "p" as const, children: [`Drawn: ${text}`] }];
    return of({ contents: [], blocks, isPlain: false });
  }
}

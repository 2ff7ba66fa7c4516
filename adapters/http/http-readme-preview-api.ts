import { map, type Observable } from "rxjs";
import { previewReadme } from "../../contract/readme.ts";
import type { ReadmeDocument } from "../../core/readme/readme.ts";
import type { ReadmePreviewApi } from "../../core/readme/readme-preview-api.port.ts";
import { OverHttp } from "./over-http.ts";
import { toReadme } from "./to-readme.ts";

export class HttpReadmePreviewApi extends OverHttp implements ReadmePreviewApi {
  render(text: string, repositoryUrl: string): Observable<ReadmeDocument> {
    const body = { text, repository_url: repositoryUrl };
    return this.http.read(previewReadme, { body, isSecondary: true }).pipe(map(toReadme));
  }
}

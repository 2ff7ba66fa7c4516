import { map, type Observable, of } from "rxjs";
import { previewReadme } from "../../contract/readme.ts";
import { plainReadme, type ReadmeDocument } from "../../core/readme/readme.ts";
import type { ReadmePreviewApi } from "../../core/readme/readme-preview-api.port.ts";
import { ifMissing } from "./if-missing.ts";
import { OverHttp } from "./over-http.ts";
import { toReadme } from "./to-readme.ts";

export class HttpReadmePreviewApi extends OverHttp implements ReadmePreviewApi {
  render(text: string, repositoryUrl: string): Observable<ReadmeDocument> {
    const body = { text, repository_url: repositoryUrl };
    const rendered = this.http.read(previewReadme, { body, isSecondary: true }).pipe(map(toReadme));
    return ifMissing(rendered, () => of(plainReadme(text)));
  }
}

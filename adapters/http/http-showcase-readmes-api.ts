import { map, type Observable } from "rxjs";
import {
  getSharedShowcaseReadme,
  getShowcaseReadme,
  readReadmeImage,
  readSharedReadmeImage,
} from "../../contract/showcase-readme.ts";
import type { ReadmeDocument } from "../../core/readme/readme.ts";
import type { ReadmeOf, ShowcaseReadmesApi } from "../../core/showcase/showcase-readmes-api.port.ts";
import { addressOf } from "./address.ts";
import { OverHttp } from "./over-http.ts";
import { toReadme } from "./to-readme.ts";

export class HttpShowcaseReadmesApi extends OverHttp implements ShowcaseReadmesApi {
  get(of: ReadmeOf): Observable<ReadmeDocument> {
    const answer =
      "id" in of
        ? this.http.read(getShowcaseReadme, { params: { id: of.id } })
        : this.http.read(getSharedShowcaseReadme, { params: { token: of.token } });
    return answer.pipe(map(toReadme));
  }

  imageAddress(of: ReadmeOf, number: number): string {
    return "id" in of
      ? addressOf(readReadmeImage.path, { id: of.id, number }, undefined)
      : addressOf(readSharedReadmeImage.path, { token: of.token, number }, undefined);
  }
}

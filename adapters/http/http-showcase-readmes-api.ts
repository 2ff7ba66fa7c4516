import { map, type Observable } from "rxjs";
import {
  getSharedShowcaseReadme,
  getShowcaseReadme,
  readReadmeImage,
  readSharedReadmeImage,
  readShowcaseReadme,
} from "../../contract/showcase-readme.ts";
import { plainReadme, type ReadmeDocument } from "../../core/readme/readme.ts";
import type { ReadmeOf, ShowcaseReadmesApi } from "../../core/showcase/showcase-readmes-api.port.ts";
import { addressOf } from "./address.ts";
import { ifMissing } from "./if-missing.ts";
import { OverHttp } from "./over-http.ts";
import { toReadme } from "./to-readme.ts";

export class HttpShowcaseReadmesApi extends OverHttp implements ShowcaseReadmesApi {
  get(of: ReadmeOf): Observable<ReadmeDocument> {
    if ("token" in of)
      return this.http.read(getSharedShowcaseReadme, { params: { token: of.token } }).pipe(map(toReadme));
    const params = { id: of.id };
    return ifMissing(this.http.read(getShowcaseReadme, { params }).pipe(map(toReadme)), () =>
      this.http.readText(readShowcaseReadme, { params }).pipe(map(plainReadme)),
    );
  }

  imageAddress(of: ReadmeOf, number: number): string {
    return "id" in of
      ? addressOf(readReadmeImage.path, { id: of.id, number }, undefined)
      : addressOf(readSharedReadmeImage.path, { token: of.token, number }, undefined);
  }
}

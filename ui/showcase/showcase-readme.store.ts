import type { ReadmeDocument } from "../../core/readme/readme.ts";
import type { ShowcaseId } from "../../core/shared/id.ts";
import type { ReadmeOf, ShowcaseReadmesApi } from "../../core/showcase/showcase-readmes-api.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** It loads a readme by the showcase's id or by the token of a link to it. */
export class ShowcaseReadmeStore extends LoadableStore<ReadmeDocument, [of: ShowcaseId | string]> {
  readonly #api: ShowcaseReadmesApi;

  constructor(api: ShowcaseReadmesApi) {
    super((of) => api.get(readmeOf(of)));
    this.#api = api;
  }

  imageAddress(of: ShowcaseId | string, number: number): string {
    return this.#api.imageAddress(readmeOf(of), number);
  }
}

function readmeOf(of: ShowcaseId | string): ReadmeOf {
  return typeof of === "string" ? { token: of } : { id: of };
}

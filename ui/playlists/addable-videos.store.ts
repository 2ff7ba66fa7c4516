import type { RequestOptionsApi } from "../../core/requests/request-options-api.port.ts";
import type { VideoOption } from "../../core/requests/request-options.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** One's own videos that are ready, which a playlist can take in. */
export class AddableVideosStore extends LoadableStore<readonly VideoOption[]> {
  constructor(options: RequestOptionsApi) {
    super(() => options.videos());
  }
}

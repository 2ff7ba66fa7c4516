import { map } from "rxjs";
import type { OwnVideosApi } from "../../core/videos/own-videos-api.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** It counts the user's videos of any status. */
export class FirstVideoStore extends LoadableStore<number> {
  constructor(api: OwnVideosApi) {
    super(() => api.list({ skip: 0, limit: 1 }).pipe(map(({ total }) => total)));
  }
}

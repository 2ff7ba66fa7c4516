import { map } from "rxjs";
import type { OwnVideosApi } from "../../core/videos/own-videos-api.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** How many videos this person has, whatever their status. */
export class FirstVideoStore extends LoadableStore<number> {
  constructor(api: OwnVideosApi) {
    super(() => api.list({ skip: 0, limit: 1 }).pipe(map(({ total }) => total)));
  }
}

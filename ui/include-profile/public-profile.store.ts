import { map } from "rxjs";
import type { ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** The value tells whether other users can see the developer's profile. */
export class PublicProfileStore extends LoadableStore<boolean> {
  constructor(api: ProfilesApi) {
    super(() => api.developer().pipe(map((profile) => profile?.value.isPublic === true)));
  }
}

import { map } from "rxjs";
import type { ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** Whether the signed-in developer has a profile that others can see. */
export class PublicProfileStore extends LoadableStore<boolean> {
  constructor(api: ProfilesApi) {
    super(() => api.developer().pipe(map((profile) => profile?.value.isPublic === true)));
  }
}

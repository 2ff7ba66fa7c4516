import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { PublicDeveloper } from "../../core/profiles/developer-profile.ts";
import type { ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import type { UserId } from "../../core/shared/id.ts";
import { loadById } from "../shared/loadable.store.ts";
import { PerReaderStore } from "../shared/per-reader.store.ts";

export class CreatorStore extends PerReaderStore<PublicDeveloper, [id: string]> {
  constructor(api: ProfilesApi, session: CurrentSession) {
    super((text) => loadById(text, (id) => api.publicDeveloper(id as UserId)), session);
  }

  protected override readerChanged(): void {
    // All readers see the same profile.
  }
}

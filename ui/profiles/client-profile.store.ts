import {
  type ClientProfile,
  clientProfileErrors,
  EMPTY_CLIENT_PROFILE,
} from "../../core/profiles/client-profile.ts";
import type { ProfileDraft } from "../../core/profiles/profile-draft.ts";
import type { ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { Versioned } from "../../core/editing/versioned.ts";
import { ProfileFormStore } from "./profile-form.store.ts";

export class ClientProfileStore extends ProfileFormStore<ClientProfile> {
  readonly #api: ProfilesApi;

  protected override readonly validate = clientProfileErrors;

  constructor(api: ProfilesApi, notices: Notices, draft: ProfileDraft<ClientProfile>) {
    super(EMPTY_CLIENT_PROFILE, () => api.client(), notices, draft);
    this.#api = api;
  }

  protected override save(profile: ClientProfile, version: string | null): Promise<Versioned<ClientProfile>> {
    return this.#api.saveClient(profile, version);
  }
}

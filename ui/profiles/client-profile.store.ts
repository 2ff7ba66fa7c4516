import {
  type ClientProfile,
  clientProfileErrors,
  EMPTY_CLIENT_PROFILE,
} from "../../core/profiles/client-profile.ts";
import type { ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ProfileFormStore } from "./profile-form.store.ts";

export class ClientProfileStore extends ProfileFormStore<ClientProfile> {
  constructor(api: ProfilesApi, notices: Notices) {
    super(
      {
        empty: EMPTY_CLIENT_PROFILE,
        load: () => api.client(),
        errors: clientProfileErrors,
        save: (profile, isNew) => api.saveClient(profile, isNew),
        fields: {
          display_name: "displayName",
          company_name: "companyName",
          company_url: "companyUrl",
          about: "about",
          location: "location",
        },
      },
      notices,
    );
  }
}

import { map } from "rxjs";
import {
  developerProfileErrors,
  type DeveloperProfileForm,
  developerProfileOf,
  EMPTY_DEVELOPER_PROFILE_FORM,
  formOf,
} from "../../core/profiles/developer-profile-form.ts";
import type { ProfilesApi } from "../../core/profiles/profiles-api.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ProfileFormStore } from "./profile-form.store.ts";

export class DeveloperProfileStore extends ProfileFormStore<DeveloperProfileForm> {
  constructor(api: ProfilesApi, notices: Notices) {
    super(
      {
        empty: EMPTY_DEVELOPER_PROFILE_FORM,
        load: () => api.developer().pipe(map((profile) => profile && formOf(profile))),
        errors: developerProfileErrors,
        save: async (form, isNew) => formOf(await api.saveDeveloper(developerProfileOf(form), isNew)),
        fields: {
          headline: "headline",
          bio: "bio",
          skills: "skills",
          hourly_rate_cents: "hourlyRate",
          location: "location",
          timezone: "timezone",
          website: "website",
          github_url: "githubUrl",
          linkedin_url: "linkedinUrl",
        },
      },
      notices,
    );
  }
}

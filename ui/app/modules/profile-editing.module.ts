import { ContainerModule } from "inversify";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { ProfilesApi } from "../../../core/profiles/profiles-api.port.ts";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import { EMPTY_CLIENT_PROFILE } from "../../../core/profiles/client-profile.ts";
import { EMPTY_DEVELOPER_PROFILE_FORM } from "../../../core/profiles/developer-profile-form.ts";
import { ProfileDraft } from "../../../core/profiles/profile-draft.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { ClientProfileStore } from "../../profiles/client-profile.store.ts";
import { DeveloperProfileStore } from "../../profiles/developer-profile.store.ts";
import { PublicProfileStore } from "../../include-profile/public-profile.store.ts";
import { bindNew } from "../bind-class.ts";

/** A user's own profile is edited with these, and a showcase includes it. */
export const profileEditingModule = new ContainerModule(({ bind }) => {
  bindNew(bind, PublicProfileStore, [ProfilesApi]);
  bind(DeveloperProfileStore).toResolvedValue(
    (api, notices, storage, current) =>
      new DeveloperProfileStore(
        api,
        notices,
        new ProfileDraft(storage, current, "developer_profile", EMPTY_DEVELOPER_PROFILE_FORM),
      ),
    [ProfilesApi, Notices, DeviceDrafts, CurrentSession],
  );
  bind(ClientProfileStore).toResolvedValue(
    (api, notices, storage, current) =>
      new ClientProfileStore(
        api,
        notices,
        new ProfileDraft(storage, current, "client_profile", EMPTY_CLIENT_PROFILE),
      ),
    [ProfilesApi, Notices, DeviceDrafts, CurrentSession],
  );
});

import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpClientsApi } from "../../../adapters/http/http-clients-api.ts";
import { HttpProfilesApi } from "../../../adapters/http/http-profiles-api.ts";
import { HttpRatingsApi } from "../../../adapters/http/http-ratings-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { ClientsApi } from "../../../core/profiles/clients-api.port.ts";
import { ProfilesApi } from "../../../core/profiles/profiles-api.port.ts";
import { RatingsApi } from "../../../core/ratings/ratings-api.port.ts";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import { EMPTY_CLIENT_PROFILE } from "../../../core/profiles/client-profile.ts";
import { EMPTY_DEVELOPER_PROFILE_FORM } from "../../../core/profiles/developer-profile-form.ts";
import { ProfileDraft } from "../../../core/profiles/profile-draft.ts";
import { RatingDraft } from "../../../core/ratings/rating-draft.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { ClientStore } from "../../profiles/client.store.ts";
import { ClientProfileStore } from "../../profiles/client-profile.store.ts";
import { CreatorListStore } from "../../profiles/creator-list.store.ts";
import { CreatorStore } from "../../profiles/creator.store.ts";
import { DeveloperProfileStore } from "../../profiles/developer-profile.store.ts";
import { PublicProfileStore } from "../../include-profile/public-profile.store.ts";
import { RateAfterwardsStore } from "../../ratings/rate-afterwards.store.ts";
import { RatingsStore } from "../../ratings/ratings.store.ts";

export const bindings = new ContainerModule(({ bind }) => {
  bind(ProfilesApi)
    .toResolvedValue((http) => new HttpProfilesApi(http), [HttpClient])
    .inSingletonScope();
  bind(RatingsApi)
    .toResolvedValue((http) => new HttpRatingsApi(http), [HttpClient])
    .inSingletonScope();
  bind(ClientsApi)
    .toResolvedValue((http) => new HttpClientsApi(http), [HttpClient])
    .inSingletonScope();
  bind(ClientStore).toResolvedValue((api, clock) => new ClientStore(api, clock), [ClientsApi, Clock]);
  bind(PublicProfileStore).toResolvedValue((api) => new PublicProfileStore(api), [ProfilesApi]);
  bind(CreatorListStore).toResolvedValue(
    (api, clock) => new CreatorListStore(api, clock),
    [ProfilesApi, Clock],
  );
  bind(CreatorStore).toResolvedValue(
    (api, session) => new CreatorStore(api, session),
    [ProfilesApi, CurrentSession],
  );
  bind(RatingDraft)
    .toResolvedValue((storage, current) => new RatingDraft(storage, current), [DeviceDrafts, CurrentSession])
    .inSingletonScope();
  bind(RatingsStore).toResolvedValue(
    (api, session, clock, notices, draft) => new RatingsStore(api, session, clock, notices, draft),
    [RatingsApi, CurrentSession, Clock, Notices, RatingDraft],
  );
  bind(RateAfterwardsStore).toResolvedValue(
    (api, notices, draft) => new RateAfterwardsStore(api, notices, draft),
    [RatingsApi, Notices, RatingDraft],
  );
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

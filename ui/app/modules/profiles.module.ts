import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpClientsApi } from "../../../adapters/http/http-clients-api.ts";
import { HttpProfilesApi } from "../../../adapters/http/http-profiles-api.ts";
import { HttpRatingsApi } from "../../../adapters/http/http-ratings-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { ClientsApi } from "../../../core/profiles/clients-api.port.ts";
import { ProfilesApi } from "../../../core/profiles/profiles-api.port.ts";
import { RatingsApi } from "../../../core/ratings/ratings-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { ClientStore } from "../../profiles/client.store.ts";
import { ClientProfileStore } from "../../profiles/client-profile.store.ts";
import { CreatorListStore } from "../../profiles/creator-list.store.ts";
import { CreatorStore } from "../../profiles/creator.store.ts";
import { DeveloperProfileStore } from "../../profiles/developer-profile.store.ts";
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
  bind(ClientStore).toResolvedValue((api) => new ClientStore(api), [ClientsApi]);
  bind(CreatorListStore).toResolvedValue(
    (api, clock) => new CreatorListStore(api, clock),
    [ProfilesApi, Clock],
  );
  bind(CreatorStore).toResolvedValue(
    (api, session) => new CreatorStore(api, session),
    [ProfilesApi, CurrentSession],
  );
  bind(RatingsStore).toResolvedValue(
    (api, session, clock, notices) => new RatingsStore(api, session, clock, notices),
    [RatingsApi, CurrentSession, Clock, Notices],
  );
  bind(RateAfterwardsStore).toResolvedValue(
    (api, notices) => new RateAfterwardsStore(api, notices),
    [RatingsApi, Notices],
  );
  bind(DeveloperProfileStore).toResolvedValue(
    (api, notices) => new DeveloperProfileStore(api, notices),
    [ProfilesApi, Notices],
  );
  bind(ClientProfileStore).toResolvedValue(
    (api, notices) => new ClientProfileStore(api, notices),
    [ProfilesApi, Notices],
  );
});

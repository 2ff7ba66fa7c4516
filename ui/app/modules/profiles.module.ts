import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpProfilesApi } from "../../../adapters/http/http-profiles-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { ProfilesApi } from "../../../core/profiles/profiles-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { CreatorListStore } from "../../profiles/creator-list.store.ts";
import { CreatorStore } from "../../profiles/creator.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const profilesModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, ProfilesApi, HttpProfilesApi, [HttpClient]);
  bindNew(bind, CreatorListStore, [ProfilesApi, Clock]);
  bindNew(bind, CreatorStore, [ProfilesApi, CurrentSession]);
});

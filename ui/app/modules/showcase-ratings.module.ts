import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpShowcaseRatingsApi } from "../../../adapters/http/http-showcase-ratings-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { ShowcaseRatingsApi } from "../../../core/showcase/showcase-ratings-api.port.ts";
import { ShowcaseRatingsStore } from "../../showcase/showcase-ratings.store.ts";

export const showcaseRatingsModule = new ContainerModule(({ bind }) => {
  bind(ShowcaseRatingsApi)
    .toResolvedValue((http) => new HttpShowcaseRatingsApi(http), [HttpClient])
    .inSingletonScope();
  bind(ShowcaseRatingsStore).toResolvedValue(
    (api, session, notices) => new ShowcaseRatingsStore(api, session, notices),
    [ShowcaseRatingsApi, CurrentSession, Notices],
  );
});

import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpShowcaseRatingsApi } from "../../../adapters/http/http-showcase-ratings-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { ShowcaseRatingsApi } from "../../../core/showcase/showcase-ratings-api.port.ts";
import { ShowcaseRatingsStore } from "../../showcase/showcase-ratings.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const showcaseRatingsModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, ShowcaseRatingsApi, HttpShowcaseRatingsApi, [HttpClient]);
  bindNew(bind, ShowcaseRatingsStore, [ShowcaseRatingsApi, CurrentSession, Notices]);
});

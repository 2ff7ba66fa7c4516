import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpShowcaseRemovalApi } from "../../../adapters/http/http-showcase-removal-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { ShowcaseRemovalApi } from "../../../core/showcase/showcase-removal-api.port.ts";
import { ShowcasesApi } from "../../../core/showcase/showcases-api.port.ts";
import { ShowcaseRemovalStore } from "../../showcase/showcase-removal.store.ts";
import { ShowcaseStore } from "../../showcase/showcase.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

/** These are the bindings for one showcase; lists of showcases are in `showcasesModule`. */
export const showcaseModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, ShowcaseRemovalApi, HttpShowcaseRemovalApi, [HttpClient]);
  bindNew(bind, ShowcaseStore, [ShowcasesApi, CurrentSession, Clock]);
  bindNew(bind, ShowcaseRemovalStore, [ShowcaseRemovalApi, Notices]);
});

import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpShowcasesApi } from "../../../adapters/http/http-showcases-api.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { ShowcasesApi } from "../../../core/showcase/showcases-api.port.ts";
import { MoreShowcasesStore } from "../../showcase/more-showcases.store.ts";
import { ShowcaseListStore } from "../../showcase/showcase-list.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const showcasesModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, ShowcasesApi, HttpShowcasesApi, [HttpClient]);
  bindOnce(bind, ShowcaseListStore, ShowcaseListStore, [ShowcasesApi, Clock]);
  bindNew(bind, MoreShowcasesStore, [ShowcasesApi]);
});

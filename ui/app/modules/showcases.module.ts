import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpShowcasesApi } from "../../../adapters/http/http-showcases-api.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { ShowcasesApi } from "../../../core/showcase/showcases-api.port.ts";
import { MoreShowcasesStore } from "../../showcase/more-showcases.store.ts";
import { ShowcaseListStore } from "../../showcase/showcase-list.store.ts";

export const showcasesModule = new ContainerModule(({ bind }) => {
  bind(ShowcasesApi)
    .toResolvedValue((http) => new HttpShowcasesApi(http), [HttpClient])
    .inSingletonScope();
  bind(ShowcaseListStore)
    .toResolvedValue((api, clock) => new ShowcaseListStore(api, clock), [ShowcasesApi, Clock])
    .inSingletonScope();
  bind(MoreShowcasesStore).toResolvedValue((api) => new MoreShowcasesStore(api), [ShowcasesApi]);
});

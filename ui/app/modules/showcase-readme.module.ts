import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpShowcaseReadmesApi } from "../../../adapters/http/http-showcase-readmes-api.ts";
import { ShowcaseReadmesApi } from "../../../core/showcase/showcase-readmes-api.port.ts";
import { ShowcaseReadmeStore } from "../../showcase/showcase-readme.store.ts";

export const showcaseReadmeModule = new ContainerModule(({ bind }) => {
  bind(ShowcaseReadmesApi)
    .toResolvedValue((http) => new HttpShowcaseReadmesApi(http), [HttpClient])
    .inSingletonScope();
  bind(ShowcaseReadmeStore).toResolvedValue((api) => new ShowcaseReadmeStore(api), [ShowcaseReadmesApi]);
});

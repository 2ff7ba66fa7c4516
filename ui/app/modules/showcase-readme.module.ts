import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpShowcaseReadmesApi } from "../../../adapters/http/http-showcase-readmes-api.ts";
import { ShowcaseReadmesApi } from "../../../core/showcase/showcase-readmes-api.port.ts";
import { ShowcaseReadmeStore } from "../../showcase/showcase-readme.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const showcaseReadmeModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, ShowcaseReadmesApi, HttpShowcaseReadmesApi, [HttpClient]);
  bindNew(bind, ShowcaseReadmeStore, [ShowcaseReadmesApi]);
});

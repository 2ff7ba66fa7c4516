import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpReadmePreviewApi } from "../../../adapters/http/http-readme-preview-api.ts";
import { ReadmePreviewApi } from "../../../core/readme/readme-preview-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { ReadmePreviewStore } from "../../readme/readme-preview.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const readmePreviewModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, ReadmePreviewApi, HttpReadmePreviewApi, [HttpClient]);
  bindNew(bind, ReadmePreviewStore, [ReadmePreviewApi, Clock]);
});

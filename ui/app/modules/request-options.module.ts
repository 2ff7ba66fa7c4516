import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpRequestOptionsApi } from "../../../adapters/http/http-request-options-api.ts";
import { RequestOptionsApi } from "../../../core/requests/request-options-api.port.ts";
import { bindOnce } from "../bind-class.ts";

export const requestOptionsModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, RequestOptionsApi, HttpRequestOptionsApi, [HttpClient]);
});

import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpClientsApi } from "../../../adapters/http/http-clients-api.ts";
import { ClientsApi } from "../../../core/profiles/clients-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { ClientStore } from "../../profiles/client.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const clientsModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, ClientsApi, HttpClientsApi, [HttpClient]);
  bindNew(bind, ClientStore, [ClientsApi, Clock]);
});

import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpRequestsApi } from "../../../adapters/http/http-requests-api.ts";
import { RequestsApi } from "../../../core/requests/requests-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { NewestTicketsStore } from "../../developer-dashboard/newest-tickets.store.ts";
import { OwnRequestsStore } from "../../requests/own-requests.store.ts";
import { TicketListStore } from "../../requests/ticket-list.store.ts";

export const requestsModule = new ContainerModule(({ bind }) => {
  bind(RequestsApi)
    .toResolvedValue((http) => new HttpRequestsApi(http), [HttpClient])
    .inSingletonScope();
  // One store serves all visits, so that Back finds the list as it was left.
  bind(TicketListStore)
    .toResolvedValue((api, clock) => new TicketListStore(api, clock), [RequestsApi, Clock])
    .inSingletonScope();
  bind(NewestTicketsStore).toResolvedValue(
    (api, clock) => new NewestTicketsStore(api, clock),
    [RequestsApi, Clock],
  );
  bind(OwnRequestsStore).toResolvedValue(
    (api, clock) => new OwnRequestsStore(api, clock),
    [RequestsApi, Clock],
  );
});

import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpRequestsApi } from "../../../adapters/http/http-requests-api.ts";
import { RequestsApi } from "../../../core/requests/requests-api.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { NewestTicketsStore } from "../../developer-dashboard/newest-tickets.store.ts";
import { OwnRequestsStore } from "../../requests/own-requests.store.ts";
import { TicketListStore } from "../../requests/ticket-list.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const requestsModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, RequestsApi, HttpRequestsApi, [HttpClient]);
  // One store serves all visits, so that Back finds the list as it was left.
  bindOnce(bind, TicketListStore, TicketListStore, [RequestsApi, Clock]);
  bindNew(bind, NewestTicketsStore, [RequestsApi, Clock]);
  bindNew(bind, OwnRequestsStore, [RequestsApi, Clock]);
});

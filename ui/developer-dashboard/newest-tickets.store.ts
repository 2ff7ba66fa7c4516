import type { RequestSummary } from "../../core/requests/request.ts";
import type { RequestsApi } from "../../core/requests/requests-api.port.ts";
import { NO_TICKET_FILTER } from "../../core/requests/ticket-filter.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { Listed } from "../../core/shared/loadable.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

export const TICKETS_SHOWN = 5;

/** First tickets of the list, for a dashboard; some servers send all of them. */
export class NewestTicketsStore extends LoadableStore<Listed<RequestSummary>> {
  readonly now: () => number;

  constructor(api: RequestsApi, clock: Clock) {
    super(() => api.listPublic(NO_TICKET_FILTER, { skip: 0, limit: TICKETS_SHOWN }));
    this.now = () => clock.now();
  }
}

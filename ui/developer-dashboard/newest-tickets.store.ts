import type { RequestSummary } from "../../core/requests/request.ts";
import type { RequestsApi } from "../../core/requests/requests-api.port.ts";
import { NO_TICKET_FILTER } from "../../core/requests/ticket-filter.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { Listed } from "../../core/shared/loadable.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

const SHOWN = 5;

/** A dashboard shows the first tickets of the list. */
export class NewestTicketsStore extends LoadableStore<Listed<RequestSummary>> {
  readonly now: () => number;

  constructor(api: RequestsApi, clock: Clock) {
    super(() => api.listPublic(NO_TICKET_FILTER, { skip: 0, limit: SHOWN }));
    this.now = () => clock.now();
  }
}

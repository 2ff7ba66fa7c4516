import { action, computed, makeObservable, observable } from "mobx";
import { countByStatus, isLongOpen, type StatusCounts } from "../../core/requests/own-requests.ts";
import type { RequestStatus, RequestSummary } from "../../core/requests/request.ts";
import type { RequestsApi } from "../../core/requests/requests-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { PagedListStore } from "../shared/paged-list.store.ts";

const REQUESTS_A_PAGE = 100;

/** It lists a client's own requests, or those a developer was shown or has responded to, newest first. */
export class OwnRequestsStore extends PagedListStore<RequestSummary> {
  readonly now: () => number;

  /** Only requests with this status are shown; null shows all. */
  status: RequestStatus | null = null;

  constructor(api: RequestsApi, clock: Clock) {
    super(REQUESTS_A_PAGE, (part) => api.listOwn(part));
    this.now = () => clock.now();
    makeObservable(this, {
      status: observable,
      shown: computed,
      counts: computed,
      longOpen: computed,
      showOnly: action,
    });
  }

  get shown(): readonly RequestSummary[] {
    return this.rows.filter(({ status }) => this.status === null || status === this.status);
  }

  /** Returns null until all requests are loaded, because counts of a part would look complete. */
  get counts(): StatusCounts | null {
    const isWhole = this.state.kind === "ready" && this.rows.length >= this.state.total;
    return isWhole ? countByStatus(this.rows) : null;
  }

  /** These requests have been open for long, the oldest first. */
  get longOpen(): readonly RequestSummary[] {
    return this.rows.filter((row) => isLongOpen(row, this.now())).toReversed();
  }

  showOnly(status: RequestStatus | null): void {
    this.status = status;
  }
}

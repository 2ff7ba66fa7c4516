import { action, computed, makeObservable, observable } from "mobx";
import { countByStatus, isLongOpen, type StatusCounts } from "../../core/requests/own-requests.ts";
import type { RequestStatus, RequestSummary } from "../../core/requests/request.ts";
import type { RequestsApi } from "../../core/requests/requests-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { PagedListStore } from "../shared/paged-list.store.ts";

const REQUESTS_A_PAGE = 100;

/** A client's own requests, or those shared with a developer or answered by them, newest first. */
export class OwnRequestsStore extends PagedListStore<RequestSummary> {
  readonly now: () => number;

  /** Shown alone; null for all of them. */
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

  /** Null as long as not all of them are here: a part would be counted as the whole. */
  get counts(): StatusCounts | null {
    const isWhole = this.state.kind === "ready" && this.rows.length >= this.state.total;
    return isWhole ? countByStatus(this.rows) : null;
  }

  /** Those that wait for their owner, the oldest first. */
  get longOpen(): readonly RequestSummary[] {
    return this.rows.filter((row) => isLongOpen(row, this.now())).toReversed();
  }

  showOnly(status: RequestStatus | null): void {
    this.status = status;
  }
}

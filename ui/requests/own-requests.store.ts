import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import { countByStatus, isLongOpen, type StatusCounts } from "../../core/requests/own-requests.ts";
import type { RequestStatus, RequestSummary } from "../../core/requests/request.ts";
import type { RequestsApi } from "../../core/requests/requests-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { canGrow, grown, type GrowingList, notGrown } from "../../core/requests/growing-list.ts";

const PAGE = 100;

/** The caller's own requests (client) or those shared with them (developer), the newest hundred first. */
export class OwnRequestsStore {
  readonly #api: RequestsApi;
  readonly #clock: Clock;
  #loading: Subscription | undefined;

  state: GrowingList<RequestSummary> = { kind: "loading" };
  /** Shown alone; null for all of them. */
  status: RequestStatus | null = null;

  constructor(api: RequestsApi, clock: Clock) {
    this.#api = api;
    this.#clock = clock;
    makeObservable(this, {
      state: observableRef,
      status: observable,
      rows: computed,
      shown: computed,
      counts: computed,
      longOpen: computed,
      start: action,
      more: action,
      showOnly: action,
    });
  }

  get rows(): readonly RequestSummary[] {
    return this.state.kind === "ready" ? this.state.rows : [];
  }

  get shown(): readonly RequestSummary[] {
    return this.rows.filter(({ status }) => this.status === null || status === this.status);
  }

  /** Null as long as not all of them are here: a part would be counted as the whole. */
  get counts(): StatusCounts | null {
    const isWhole = this.state.kind === "ready" && this.state.rows.length >= this.state.total;
    return isWhole ? countByStatus(this.rows) : null;
  }

  /** Those that wait for their owner, the oldest first. */
  get longOpen(): readonly RequestSummary[] {
    return this.rows.filter((row) => isLongOpen(row, this.now())).toReversed();
  }

  now(): number {
    return this.#clock.now();
  }

  start(): void {
    this.stop();
    this.state = { kind: "loading" };
    this.#load([]);
  }

  stop(): void {
    this.#loading?.unsubscribe();
    this.#loading = undefined;
  }

  more(): void {
    if (!canGrow(this.state)) return;
    const { rows } = this.state;
    this.state = { ...this.state, rest: "loading" };
    this.#load(rows);
  }

  showOnly(status: RequestStatus | null): void {
    this.status = status;
  }

  #load(before: readonly RequestSummary[]): void {
    this.#loading = this.#api.listOwn({ skip: before.length, limit: PAGE }).subscribe({
      next: (listed) => {
        runInAction(() => (this.state = grown(before, listed, PAGE)));
      },
      error: (error: unknown) => {
        runInAction(() => (this.state = notGrown(this.state, error)));
      },
    });
  }
}

import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import { countByStatus, isLongOpen, type StatusCounts } from "../../core/requests/own-requests.ts";
import type { RequestStatus, RequestSummary } from "../../core/requests/request.ts";
import type { RequestsApi } from "../../core/requests/requests-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";

export type OwnRequestsState =
  | { readonly kind: "loading" }
  | {
      readonly kind: "ready";
      readonly rows: readonly RequestSummary[];
      readonly total: number;
      /** How asking for the rest goes; a failure when it did not come. */
      readonly rest: "idle" | "loading" | Failure;
    }
  | { readonly kind: "failed"; readonly failure: Failure };

const PAGE = 100;

/** The caller's own requests (client) or those shared with them (developer), the newest hundred first. */
export class OwnRequestsStore {
  readonly #api: RequestsApi;
  readonly #clock: Clock;
  #loading: Subscription | undefined;

  state: OwnRequestsState = { kind: "loading" };
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
    const { state } = this;
    if (state.kind !== "ready" || state.rest === "loading" || state.rows.length >= state.total) return;
    this.state = { ...state, rest: "loading" };
    this.#load(state.rows);
  }

  showOnly(status: RequestStatus | null): void {
    this.status = status;
  }

  #load(before: readonly RequestSummary[]): void {
    this.#loading = this.#api.listOwn({ skip: before.length, limit: PAGE }).subscribe({
      next: ({ rows, total }) => {
        // One that was posted meanwhile has moved a known one into this part.
        const known = new Set(before.map(({ id }) => id));
        const all = [...before, ...rows.filter(({ id }) => !known.has(id))];
        const isEnd = rows.length < PAGE;
        runInAction(() => {
          this.state = { kind: "ready", rows: all, total: isEnd ? all.length : total, rest: "idle" };
        });
      },
      error: (error: unknown) => {
        this.#fail(error);
      },
    });
  }

  #fail(error: unknown): void {
    if (!(error instanceof Failure)) throw error;
    const { state } = this;
    const rest = error.kind === "cancelled" ? "idle" : error;
    runInAction(() => {
      if (state.kind === "ready") this.state = { ...state, rest };
      else if (error.kind !== "cancelled") this.state = { kind: "failed", failure: error };
    });
  }
}

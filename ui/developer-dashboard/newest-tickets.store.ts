import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { RequestSummary } from "../../core/requests/request.ts";
import type { RequestsApi } from "../../core/requests/requests-api.port.ts";
import { NO_TICKET_FILTER } from "../../core/requests/ticket-filter.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";

export type NewestTicketsState =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly rows: readonly RequestSummary[]; readonly total: number }
  | { readonly kind: "failed"; readonly failure: Failure };

const SHOWN = 5;

/** The beginning of Tickets, for a dashboard. */
export class NewestTicketsStore {
  readonly #api: RequestsApi;
  readonly #clock: Clock;
  #loading: Subscription | undefined;

  state: NewestTicketsState = { kind: "loading" };

  constructor(api: RequestsApi, clock: Clock) {
    this.#api = api;
    this.#clock = clock;
    makeObservable(this, { state: observableRef, start: action });
  }

  now(): number {
    return this.#clock.now();
  }

  start(): void {
    this.stop();
    this.state = { kind: "loading" };
    this.#loading = this.#api.listPublic(NO_TICKET_FILTER, { skip: 0, limit: SHOWN }).subscribe({
      next: (found) => {
        runInAction(() => (this.state = { kind: "ready", ...found }));
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        if (error.kind !== "cancelled") runInAction(() => (this.state = { kind: "failed", failure: error }));
      },
    });
  }

  stop(): void {
    this.#loading?.unsubscribe();
    this.#loading = undefined;
  }
}

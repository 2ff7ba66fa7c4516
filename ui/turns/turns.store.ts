import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Turn } from "../../core/turns/turn.ts";
import type { TurnsApi } from "../../core/turns/turns-api.port.ts";

export type TurnsState =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly turns: readonly Turn[] }
  | { readonly kind: "failed"; readonly failure: Failure };

/** What waits for the person whose dashboard this is. */
export class TurnsStore {
  readonly #api: TurnsApi;
  readonly #clock: Clock;
  #loading: Subscription | undefined;

  state: TurnsState = { kind: "loading" };

  constructor(api: TurnsApi, clock: Clock) {
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
    this.#loading = this.#api.list().subscribe({
      next: (turns) => {
        runInAction(() => (this.state = { kind: "ready", turns }));
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

import { makeObservable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import type { Provider } from "../../core/auth/provider.ts";
import type { ProvidersApi } from "../../core/auth/providers-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";

/** By which providers one can sign in on this server. */
export class ProviderOptionsStore {
  readonly #api: ProvidersApi;
  #loading: Subscription | undefined;

  /** Why one can not, by provider. As long as it is not known all are offered: the server explains itself. */
  reasons: ReadonlyMap<Provider, string> = new Map();

  constructor(api: ProvidersApi) {
    this.#api = api;
    makeObservable(this, { reasons: observableRef });
  }

  start(): void {
    this.#loading = this.#api.list().subscribe({
      next: (options) => {
        const barred = options.flatMap(({ provider, reason }) =>
          reason === null ? [] : [[provider, reason] as const],
        );
        runInAction(() => (this.reasons = new Map(barred)));
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
      },
    });
  }

  stop(): void {
    this.#loading?.unsubscribe();
  }
}

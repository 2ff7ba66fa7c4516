import { map } from "rxjs";
import type { Provider } from "../../core/auth/provider.ts";
import type { ProvidersApi } from "../../core/auth/providers-api.port.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

type Reasons = ReadonlyMap<Provider, string>;

const NONE: Reasons = new Map();

/** It knows which providers this server offers. */
export class ProviderOptionsStore extends LoadableStore<Reasons> {
  constructor(api: ProvidersApi) {
    super(() =>
      api.list().pipe(
        map((options): Reasons => {
          const barred = options.filter(({ reason }) => reason !== null);
          return new Map(barred.map(({ provider, reason }) => [provider, reason ?? ""]));
        }),
      ),
    );
  }

  /** Returns why a provider cannot be used. Until that is known, all are offered, and the server explains itself. */
  get reasons(): Reasons {
    return this.value ?? NONE;
  }
}

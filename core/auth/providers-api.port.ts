import type { Observable } from "rxjs";
import type { Provider } from "./provider.ts";

export interface ProviderOption {
  readonly provider: Provider;
  /** It says why signing in with the provider is not possible here; null when it is. */
  readonly reason: string | null;
}

export abstract class ProvidersApi {
  abstract list(): Observable<readonly ProviderOption[]>;
}

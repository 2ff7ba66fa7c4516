import type { Observable } from "rxjs";
import type { Provider } from "./provider.ts";

export interface ProviderOption {
  readonly provider: Provider;
  /** Why one can not sign in with it here; null when one can. */
  readonly reason: string | null;
}

export abstract class ProvidersApi {
  abstract list(): Observable<readonly ProviderOption[]>;
}

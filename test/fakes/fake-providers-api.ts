import type { Observable } from "rxjs";
import type { ProviderOption, ProvidersApi } from "../../core/auth/providers-api.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import { answered } from "./answered.ts";

export class FakeProvidersApi implements ProvidersApi {
  options: readonly ProviderOption[] | Failure = [];

  list(): Observable<readonly ProviderOption[]> {
    return answered(this.options);
  }
}

import { type Observable, of, throwError } from "rxjs";
import type { ProviderOption, ProvidersApi } from "../../core/auth/providers-api.port.ts";
import { Failure } from "../../core/shared/failure.ts";

export class FakeProvidersApi implements ProvidersApi {
  options: readonly ProviderOption[] | Failure = [];

  list(): Observable<readonly ProviderOption[]> {
    const { options } = this;
    return options instanceof Failure ? throwError(() => options) : of(options);
  }
}

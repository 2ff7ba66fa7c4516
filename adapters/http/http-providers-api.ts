import { map, type Observable } from "rxjs";
import { listProviders } from "../../contract/auth.ts";
import type { ProviderOption, ProvidersApi } from "../../core/auth/providers-api.port.ts";
import { OverHttp } from "./over-http.ts";

export class HttpProvidersApi extends OverHttp implements ProvidersApi {
  list(): Observable<readonly ProviderOption[]> {
    return this.http
      .read(listProviders)
      .pipe(map((providers) => providers.map(({ provider, reason }) => ({ provider, reason }))));
  }
}

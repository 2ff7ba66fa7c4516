import { map, type Observable } from "rxjs";
import { listProviders } from "../../contract/auth.ts";
import type { ProviderOption, ProvidersApi } from "../../core/auth/providers-api.port.ts";
import type { HttpClient } from "./http-client.ts";

export class HttpProvidersApi implements ProvidersApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  list(): Observable<readonly ProviderOption[]> {
    return this.#http
      .read(listProviders)
      .pipe(map((providers) => providers.map(({ provider, reason }) => ({ provider, reason }))));
  }
}

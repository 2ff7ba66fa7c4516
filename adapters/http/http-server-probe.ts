import { map, type Observable } from "rxjs";
import { ready } from "../../contract/health.ts";
import type { ServerProbe } from "../../core/connectivity/server-probe.port.ts";
import { fromCall } from "./from-call.ts";
import type { HttpClient } from "./http-client.ts";

export class HttpServerProbe implements ServerProbe {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  probe(): Observable<void> {
    return fromCall((signal) => this.#http.call(ready, { signal, isSecondary: true })).pipe(
      map(() => undefined),
    );
  }
}

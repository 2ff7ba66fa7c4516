import { map, type Observable } from "rxjs";
import { ready } from "../../contract/health.ts";
import type { ServerProbe } from "../../core/connectivity/server-probe.port.ts";
import type { HttpClient } from "./http-client.ts";

export class HttpServerProbe implements ServerProbe {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  probe(): Observable<void> {
    return this.#http.read(ready, { isSecondary: true }).pipe(map(() => undefined));
  }
}

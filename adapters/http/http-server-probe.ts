import { map, type Observable } from "rxjs";
import { ready } from "../../contract/health.ts";
import type { ServerProbe } from "../../core/connectivity/server-probe.port.ts";
import { HttpApi } from "./http-api.ts";

export class HttpServerProbe extends HttpApi implements ServerProbe {
  probe(): Observable<void> {
    return this.http.read(ready, { isSecondary: true }).pipe(map(() => undefined));
  }
}

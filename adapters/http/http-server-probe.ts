import { map, type Observable } from "rxjs";
import { ready } from "../../contract/health.ts";
import type { ServerProbe } from "../../core/connectivity/server-probe.port.ts";
import { OverHttp } from "./over-http.ts";

export class HttpServerProbe extends OverHttp implements ServerProbe {
  probe(): Observable<void> {
    return this.http.read(ready, { isSecondary: true }).pipe(map(() => undefined));
  }
}

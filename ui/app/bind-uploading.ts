import type { Bind, ServiceIdentifier } from "inversify";
import { HttpClient } from "../../adapters/http/http-client.ts";
import { PageAnswers } from "../../adapters/http/page-answers.ts";
import { uploading } from "../../adapters/http/uploading.ts";
import { Bearer } from "../../core/auth/bearer.port.ts";
import { NetworkSignals } from "../../core/connectivity/network-signals.port.ts";
import { Clock } from "../../core/shared/clock.port.ts";
import { bindOnceBy } from "./bind-class.ts";

/** Binds a port to an adapter that sends forms with a second client, whose transport tells how far they are. */
export function bindUploading<Port>(
  bind: Bind,
  port: ServiceIdentifier<Port>,
  made: new (http: HttpClient, uploads: HttpClient) => Port,
): void {
  bindOnceBy(
    bind,
    port,
    (http, bearer, clock, network, answers) => {
      const isOnline = () => network.isOnline();
      return new made(http, new HttpClient(bearer, clock, { isOnline, answers, fetch: uploading }));
    },
    [HttpClient, Bearer, Clock, NetworkSignals, PageAnswers],
  );
}

import { NEVER } from "rxjs";
import { BlobFileContents } from "../../adapters/http/blob-file-contents.ts";
import type { HttpClient } from "../../adapters/http/http-client.ts";
import { HttpOwnVideosApi } from "../../adapters/http/http-own-videos-api.ts";
import { HttpServerProbe } from "../../adapters/http/http-server-probe.ts";
import { RandomIdempotencyKeys } from "../../adapters/http/random-idempotency-keys.ts";
import type { Transport } from "../../adapters/http/raw-answer.ts";
import { TusVideoUploads } from "../../adapters/http/tus-video-uploads.ts";
import type { Bearer } from "../../core/auth/bearer.port.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import { Connectivity } from "../../core/connectivity/connectivity.ts";
import type { NetworkSignals } from "../../core/connectivity/network-signals.port.ts";
import type { Poller } from "../../core/polling/poller.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { PageGuard } from "../../core/uploads/page-guard.port.ts";
import type { OwnVideosApi } from "../../core/videos/own-videos-api.port.ts";
import { UploadQueue } from "../../core/videos/upload-queue.ts";
import { tusUploads } from "./tus-uploads.ts";
import type { CallLog } from "./transport.ts";

export interface Uploading {
  readonly queue: UploadQueue;
  readonly videos: OwnVideosApi;
}

export interface UploadParts {
  readonly origin: string;
  readonly http: HttpClient;
  readonly bearer: Bearer;
  readonly clock: Clock;
  readonly poller: Poller;
  readonly current: CurrentSession;
  readonly log: CallLog;
  readonly fetch: Transport;
  /** It is called with why the connection was lost, and with null when it is back. */
  readonly report: (failure: Failure | null) => void;
}

/** Node does not tell whether the machine has a network. */
const UNKNOWN_NETWORK: NetworkSignals = { isOnline: () => true, online$: NEVER };

/** A terminal is closed without a question, and what has arrived stays on the server. */
const UNGUARDED: PageGuard = { hold: () => () => undefined };

/** Ties core's queue of uploads to the terminal. It stores nothing: the server knows what is unfinished. */
export function composeUploads(parts: UploadParts): Uploading {
  const { origin, http, bearer, clock, poller, current, log, fetch, report } = parts;
  const connectivity = new Connectivity(clock, UNKNOWN_NETWORK, new HttpServerProbe(http), poller);
  const keys = new RandomIdempotencyKeys();
  const api = new TusVideoUploads(http, bearer, {
    origin,
    fetch,
    now: () => clock.now(),
    loadTus: () => Promise.resolve(tusUploads(log)),
  });
  const queue = new UploadQueue(api, {
    clock,
    contents: new BlobFileContents(),
    guard: UNGUARDED,
    newKey: () => keys.next(),
    whenBack: (call) => {
      report(new Failure({ kind: "network" }));
      return connectivity.whenBack(() => {
        report(null);
        call();
      });
    },
    session$: current.session$,
    began: () => undefined,
  });
  return { queue, videos: new HttpOwnVideosApi(http) };
}

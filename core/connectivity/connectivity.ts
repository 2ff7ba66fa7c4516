import { defer, filter, map, type Observable, share, switchMap, take } from "rxjs";
import type { PollSchedule } from "../polling/poll-delay.ts";
import type { Poller } from "../polling/poller.ts";
import type { Clock } from "../shared/clock.port.ts";
import { Failure } from "../shared/failure.ts";
import type { NetworkSignals } from "./network-signals.port.ts";
import type { ServerProbe } from "./server-probe.port.ts";

/**
 * It sets how soon a returned server is noticed; while the server answers, failing reads are repeated no more
 * often.
 */
export const PROBE_SCHEDULE: PollSchedule = { everyMs: 3_000, restAfterMs: 60_000 };

/** It finds out when the server can be reached again. All waiting parts of the page share one probe. */
export class Connectivity {
  /** It emits once to all subscribers, and probes only while there are any. */
  readonly back$: Observable<void>;

  constructor(clock: Clock, network: NetworkSignals, probe: ServerProbe, poller: Poller) {
    this.back$ = defer(() => {
      // Not at once: what failed a moment ago fails again.
      const first$ = clock.after(network.isOnline() ? PROBE_SCHEDULE.everyMs : 0);
      return first$.pipe(
        switchMap(() =>
          poller.poll(() => probe.probe().pipe(map(() => true)), PROBE_SCHEDULE, network.online$),
        ),
        filter((answer) => !(answer instanceof Failure)),
        map(() => undefined),
        take(1),
      );
    }).pipe(share());
  }

  /** Calls once when the server can be reached again; returns a function that cancels it. */
  readonly whenBack = (call: () => void): (() => void) => {
    const waiting = this.back$.subscribe(call);
    return () => waiting.unsubscribe();
  };
}

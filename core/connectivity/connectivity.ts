import { defer, filter, map, type Observable, share, switchMap, take } from "rxjs";
import type { PollSchedule } from "../polling/poll-delay.ts";
import type { Poller } from "../polling/poller.ts";
import type { Clock } from "../shared/clock.port.ts";
import { Failure } from "../shared/failure.ts";
import type { NetworkSignals } from "./network-signals.port.ts";
import type { ServerProbe } from "./server-probe.port.ts";

/** How soon a lost server is noticed to be back; a read that fails although it answers is repeated no oftener. */
export const PROBE_SCHEDULE: PollSchedule = { everyMs: 3_000, restAfterMs: 60_000 };

/** Knows when the server can be reached again, for all who failed to: one probe, whoever waits. */
export class Connectivity {
  /** Emits once, to all who wait for it. Probes only while somebody does. */
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

  /** Calls once when the server can be reached again; gives the undo. */
  readonly whenBack = (call: () => void): (() => void) => {
    const waiting = this.back$.subscribe(call);
    return () => {
      waiting.unsubscribe();
    };
  };
}

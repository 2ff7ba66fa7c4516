import { interval, map, type Observable, timer } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";

/** A timer that is set for longer is due at once: whoever waits in a circle would never rest. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export class BrowserClock implements Clock {
  now(): number {
    return Date.now();
  }

  after(ms: number): Observable<void> {
    return timer(Math.min(ms, LONGEST_TIMER_MS)).pipe(map(() => undefined));
  }

  every(ms: number): Observable<void> {
    return interval(Math.min(ms, LONGEST_TIMER_MS)).pipe(map(() => undefined));
  }
}

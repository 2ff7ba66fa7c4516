import { Observable } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";

/** A timer that is set for longer is due at once: whoever waits in a circle would never rest. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Timers of the browser itself: the schedulers of rxjs weigh more than the rest of it that is used here. */
export class BrowserClock implements Clock {
  now(): number {
    return Date.now();
  }

  after(ms: number): Observable<void> {
    return new Observable((subscriber) => {
      const timer = setTimeout(
        () => {
          subscriber.next();
          subscriber.complete();
        },
        Math.min(ms, LONGEST_TIMER_MS),
      );
      return () => {
        clearTimeout(timer);
      };
    });
  }

  every(ms: number): Observable<void> {
    return new Observable((subscriber) => {
      const timer = setInterval(
        () => {
          subscriber.next();
        },
        Math.min(ms, LONGEST_TIMER_MS),
      );
      return () => {
        clearInterval(timer);
      };
    });
  }
}

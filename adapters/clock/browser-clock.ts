import { Observable } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";

/** A browser fires a longer timer at once, and a loop of such timers would never rest. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * It uses the browser's own timers: the schedulers of rxjs weigh more than everything else that is used of
 * it.
 */
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
      return () => clearTimeout(timer);
    });
  }

  every(ms: number): Observable<void> {
    return new Observable((subscriber) => {
      const timer = setInterval(() => subscriber.next(), Math.min(ms, LONGEST_TIMER_MS));
      return () => clearInterval(timer);
    });
  }
}

import { interval, map, type Observable, timer } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";

export class BrowserClock implements Clock {
  now(): number {
    return Date.now();
  }

  after(ms: number): Observable<void> {
    return timer(ms).pipe(map(() => undefined));
  }

  every(ms: number): Observable<void> {
    return interval(ms).pipe(map(() => undefined));
  }
}

import type { Observable } from "rxjs";

/** It tells the time and sets timers; tests advance a fake one. */
export abstract class Clock {
  /** Returns milliseconds since the epoch. */
  abstract now(): number;
  /** Emits once after `ms`, or after the longest that a timer can wait (2^31-1). Unsubscribing cancels. */
  abstract after(ms: number): Observable<void>;
  /** Emits every `ms`, never at once. Count no ticks: a sleeping machine drops them. */
  abstract every(ms: number): Observable<void>;
}

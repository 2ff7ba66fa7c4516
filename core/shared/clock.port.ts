import type { Observable } from "rxjs";

/** Time as the product sees it; tests advance a fake one. */
export abstract class Clock {
  /** Milliseconds since the epoch. */
  abstract now(): number;
  /** Emits once after `ms`. Unsubscribing cancels. */
  abstract after(ms: number): Observable<void>;
  /** Emits every `ms`, never at once. Count no ticks: a sleeping machine drops them. */
  abstract every(ms: number): Observable<void>;
}

import { NEVER, type Observable } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";

/** One moment: while a page is rendered no time goes by and nothing is waited for. */
export class StillClock implements Clock {
  readonly #now: number;

  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(): Observable<void> {
    return NEVER;
  }

  every(): Observable<void> {
    return NEVER;
  }
}

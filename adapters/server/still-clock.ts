import { NEVER, type Observable } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";

/** It stands still: while a page is rendered no time passes and no timer fires. */
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

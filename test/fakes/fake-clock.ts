import { Observable } from "rxjs";
import type { Clock } from "../../core/shared/clock.port.ts";

interface Timer {
  due: number;
  readonly every: number | null;
  readonly fire: () => void;
}

export class FakeClock implements Clock {
  #now: number;
  readonly #timers = new Set<Timer>();

  constructor(start = Date.UTC(2026, 0, 1)) {
    this.#now = start;
  }

  /** Returns the number of open waits: a test that expects none finds leaks. */
  get waiting(): number {
    return this.#timers.size;
  }

  /** Returns the milliseconds until the next wait ends; infinite when nothing waits. */
  get nextIn(): number {
    return Math.min(...[...this.#timers].map(({ due }) => due - this.#now));
  }

  now(): number {
    return this.#now;
  }

  after(ms: number): Observable<void> {
    return this.#timer(ms, null);
  }

  every(ms: number): Observable<void> {
    return this.#timer(ms, ms);
  }

  /** Lets time pass; everything that falls due happens in its order. */
  advance(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const next = [...this.#timers].sort((a, b) => a.due - b.due)[0];
      if (next === undefined || next.due > until) break;
      this.#now = Math.max(this.#now, next.due);
      if (next.every === null) this.#timers.delete(next);
      else next.due = this.#now + next.every;
      next.fire();
    }
    this.#now = Math.max(this.#now, until);
  }

  /** Lets time pass while nothing can run (sleep, an open dialog); what fell due happens at the next `advance`. */
  sleep(ms: number): void {
    this.#now += ms;
  }

  /** Sets the clock forwards or back, as a user may; waits last as long as before. */
  jump(ms: number): void {
    this.#now += ms;
    for (const timer of this.#timers) timer.due += ms;
  }

  #timer(ms: number, every: number | null): Observable<void> {
    return new Observable((subscriber) => {
      const timer: Timer = {
        due: this.#now + ms,
        every,
        fire: () => {
          subscriber.next();
          if (every === null) subscriber.complete();
        },
      };
      this.#timers.add(timer);
      return () => this.#timers.delete(timer);
    });
  }
}

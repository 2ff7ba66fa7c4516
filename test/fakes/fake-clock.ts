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

  /** How many waits are open: a test that expects none finds leaks. */
  get waiting(): number {
    return this.#timers.size;
  }

  /** Milliseconds until the next thing is due; infinite when nothing waits. */
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

  /** Time goes by and everything that is due happens in its order. */
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

  /** Time goes by while nothing can run (sleep, an open dialog); what fell due happens at the next `advance`. */
  sleep(ms: number): void {
    this.#now += ms;
  }

  /** Somebody sets the clock, forwards or back; waits last as long as before. */
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

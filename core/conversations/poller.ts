import {
  catchError,
  defer,
  filter,
  merge,
  NEVER,
  type Observable,
  of,
  repeat,
  startWith,
  switchMap,
  take,
  tap,
} from "rxjs";
import type { ActivitySignals } from "../inactivity/activity-signals.port.ts";
import type { Clock } from "../shared/clock.port.ts";
import { Failure } from "../shared/failure.ts";

export interface Pace {
  /** From one answer to the next question. */
  readonly everyMs: number;
  /** In a tab that nobody has seen for so long nothing is asked until somebody comes back to it. */
  readonly restAfterMs: number;
}

/** Asks the same question for as long as it is subscribed. */
export class Poller {
  readonly #clock: Clock;
  readonly #signals: ActivitySignals;

  constructor(clock: Clock, signals: ActivitySignals) {
    this.#clock = clock;
    this.#signals = signals;
  }

  /**
   * At once, then each time `everyMs` after the answer. A Failure is an answer, too, except "cancelled".
   *
   * @param ask emits what it brings and completes
   * @param now$ asks at once, in the place of the question that is on its way
   */
  repeat<T>(ask: () => Observable<T>, pace: Pace, now$: Observable<void> = NEVER): Observable<T | Failure> {
    return defer(() => {
      let seenAt = this.#clock.now();
      let pauseMs = 0;
      const isResting = () => {
        if (this.#signals.isVisible()) seenAt = this.#clock.now();
        return this.#clock.now() - seenAt >= pace.restAfterMs;
      };
      const once$ = defer(ask).pipe(
        catchError((error: unknown) => (error instanceof Failure ? of(error) : rethrow(error))),
        tap((answer) => (pauseMs = answer instanceof Failure ? (answer.facts.retryAfter ?? 0) * 1_000 : 0)),
        filter((answer) => !(answer instanceof Failure && answer.kind === "cancelled")),
      );
      const pause = () => this.#pause(Math.max(pace.everyMs, pauseMs), isResting);
      return now$.pipe(
        startWith(undefined),
        switchMap(() => once$.pipe(repeat({ delay: pause }))),
      );
    });
  }

  /** A throttled or sleeping tab is late with its timers: who comes back to it does not wait for them. */
  #pause(ms: number, isResting: () => boolean): Observable<void> {
    const due = this.#clock.now() + ms;
    const seen$ = this.#signals.activity$.pipe(filter(() => this.#signals.isVisible()));
    const inTime$ = this.#clock.after(ms).pipe(switchMap(() => (isResting() ? seen$ : of(undefined))));
    const overdue$ = seen$.pipe(filter(() => this.#clock.now() >= due));
    return merge(inTime$, overdue$).pipe(take(1));
  }
}

function rethrow(error: unknown): never {
  throw error;
}

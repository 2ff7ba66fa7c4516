import {
  catchError,
  defer,
  filter,
  merge,
  NEVER,
  Observable,
  of,
  startWith,
  switchMap,
  take,
  tap,
} from "rxjs";
import type { ActivitySignals } from "../inactivity/activity-signals.port.ts";
import type { Clock } from "../shared/clock.port.ts";
import { Failure } from "../shared/failure.ts";
import { pollDelayMs, type PollSchedule } from "./poll-delay.ts";
import { repeatAfter } from "./repeat-after.ts";

/** It repeats a read for as long as it is subscribed and the page may be visible. */
export class Poller {
  readonly #clock: Clock;
  readonly #signals: ActivitySignals;
  readonly #random: () => number;

  /** @param random from 0 to 1, another one each time; pages that failed together do not come back together */
  constructor(clock: Clock, signals: ActivitySignals, random: () => number = () => 0) {
    this.#clock = clock;
    this.#signals = signals;
    this.#random = random;
  }

  /** Tells whether the page may be visible. */
  get isSeen(): boolean {
    return this.#signals.isVisible();
  }

  /**
   * Reads at once, and again a while after each answer. A Failure is emitted and slows the polling down, except
   * "cancelled", which is passed over. Any other error is a fault in the program: it ends the polling with `error`.
   *
   * @param read emits its answer and completes
   * @param now$ reads at once, in the place of the read that is on its way
   */
  poll<T>(
    read: () => Observable<T>,
    schedule: PollSchedule,
    now$: Observable<void> = NEVER,
  ): Observable<T | Failure> {
    return defer(() => {
      let seenAt = this.#clock.now();
      let failures = 0;
      let last: Failure | null = null;
      const isResting = () => {
        if (this.#signals.isVisible()) seenAt = this.#clock.now();
        return this.#clock.now() - seenAt >= schedule.restAfterMs;
      };
      const once$ = defer(read).pipe(
        catchError((error: unknown) => (error instanceof Failure ? of(error) : rethrow(error))),
        filter((answer) => !(answer instanceof Failure && answer.kind === "cancelled")),
        tap((answer) => {
          failures = answer instanceof Failure ? failures + 1 : 0;
          last = answer instanceof Failure ? answer : null;
        }),
      );
      const delay = () => {
        const ms = pollDelayMs(schedule, failures, last?.facts.retryAfter, this.#random());
        return merge(this.#wait(ms, isResting), back(last));
      };
      return now$.pipe(
        startWith(undefined),
        switchMap(() => repeatAfter(once$, delay)),
      );
    });
  }

  /**
   * Waits for the next poll. A throttled or sleeping tab is late with its timers; when it becomes visible, an
   * overdue poll starts at once.
   */
  #wait(ms: number, isResting: () => boolean): Observable<void> {
    const due = this.#clock.now() + ms;
    const seen$ = this.#signals.activity$.pipe(filter(() => this.#signals.isVisible()));
    const inTime$ = this.#clock.after(ms).pipe(switchMap(() => (isResting() ? seen$ : of(undefined))));
    const overdue$ = seen$.pipe(filter(() => this.#clock.now() >= due));
    return merge(inTime$, overdue$).pipe(take(1));
  }
}

/** Emits when what has failed can be reached again. */
function back(failure: Failure | null): Observable<void> {
  const whenBack = failure?.facts.whenBack;
  if (whenBack === undefined) return NEVER;
  return new Observable((subscriber) => whenBack(() => subscriber.next()));
}

function rethrow(error: unknown): never {
  throw error;
}

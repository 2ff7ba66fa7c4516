import {
  defer,
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  of,
  ReplaySubject,
  scan,
  share,
  startWith,
  Subject,
  switchMap,
} from "rxjs";
import { Failure } from "../shared/failure.ts";
import type { UserId } from "../shared/id.ts";
import type { Conditional } from "./conditional.ts";
import { type Polled, LOADING, OFF, withChange, withFailure, withoutFailure } from "./polled.ts";
import type { SubjectOnScreen } from "./subject-on-screen.ts";
import type { PollSchedule } from "./poll-delay.ts";
import type { Poller } from "./poller.ts";

/** Every page reads this often what its header counts. */
export const HEADER_SCHEDULE: PollSchedule = { everyMs: 30_000, restAfterMs: 5 * 60_000 };

export interface PolledValueRules<T> {
  /** It emits the user for whom it is polled, and null while there is none. */
  readonly reader$: Observable<UserId | null>;
  /** Emits its answer and completes; null while nothing has changed. */
  readonly read: (etag: string | null) => Observable<Conditional<T> | null>;
  /**
   * Returns the value with everything seen that this page shows; the same value when nothing in it was
   * unseen.
   */
  readonly withSeen: (value: T, subject: SubjectOnScreen) => T;
}

/**
 * It polls a value of one reader once for all subscribers, and shows the reader's own changes at once.
 * Without a reader it does not poll, and the next reader sees nothing of the one before.
 */
export class PolledValue<T> {
  readonly #rules: PolledValueRules<T>;
  readonly #poller: Poller;
  readonly #changes = new Subject<(value: T) => T>();
  readonly #now = new Subject<void>();
  #subject: SubjectOnScreen | null = null;

  /** It polls as long as it is subscribed and the page may be visible. */
  readonly polled$: Observable<Polled<T>>;

  constructor(rules: PolledValueRules<T>, poller: Poller) {
    this.#rules = rules;
    this.#poller = poller;
    this.polled$ = rules.reader$.pipe(
      distinctUntilChanged(),
      switchMap((reader) => (reader === null ? of(OFF) : this.#poll())),
      share({ connector: () => new ReplaySubject(1) }),
    );
  }

  /** Polls now. */
  refresh(): void {
    this.#now.next();
  }

  /** Sets what is on the screen now; null for a page that counts nothing as seen. */
  open(subject: SubjectOnScreen | null): void {
    this.#subject = subject;
    this.change((value) => value);
  }

  /** Shows the change at once. The next poll reads the whole value, so that the server has the last word. */
  protected change(change: (value: T) => T): void {
    this.#changes.next(change);
  }

  #poll(): Observable<Polled<T>> {
    return defer(() => {
      let etag: string | null = null;
      // What is shown and differs from the server's answer must not be answered with 304.
      const shown = (before: Polled<T>, after: Polled<T>) => {
        const polled = this.#withSeen(after);
        if (polled !== before) etag = null;
        return polled;
      };
      const polled$ = this.#poller
        .poll(() => this.#rules.read(etag), HEADER_SCHEDULE, this.#now)
        .pipe(
          map((answer) => (before: Polled<T>) => {
            const told = toldBy(answer, before);
            if (answer !== null && !(answer instanceof Failure)) ({ etag } = answer);
            return shown(told, told);
          }),
        );
      const changed$ = this.#changes.pipe(
        map((change) => (before: Polled<T>) => shown(before, withChange(before, change))),
      );
      return merge(polled$, changed$).pipe(
        scan((before: Polled<T>, step) => step(before), LOADING),
        startWith(LOADING),
        distinctUntilChanged(),
      );
    });
  }

  /**
   * Marks as seen what the page on screen is about. The server learns of it when that page loads, which may
   * be after the poll.
   */
  #withSeen(polled: Polled<T>): Polled<T> {
    const subject = this.#poller.isSeen ? this.#subject : null;
    return subject === null ? polled : withChange(polled, (value) => this.#rules.withSeen(value, subject));
  }
}

function toldBy<T>(answer: Conditional<T> | Failure | null, before: Polled<T>): Polled<T> {
  if (answer === null) return withoutFailure(before);
  if (answer instanceof Failure) return withFailure(before, answer);
  return { kind: "ready", value: answer.value, failure: null };
}

import {
  audit,
  defer,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  share,
  startWith,
  switchMap,
  take,
  tap,
} from "rxjs";
import type { CurrentSession } from "../auth/current-session.ts";
import type { Clock } from "../shared/clock.port.ts";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";
import type { ActivitySignals } from "./activity-signals.port.ts";
import {
  HIDDEN_TAB_GRACE_MS,
  CHECK_EVERY_MS,
  EXPIRED_TEXT,
  idleState,
  RECORD_EVERY_MS,
  warningText,
} from "./inactivity.ts";
import { LastActivity } from "./last-activity.ts";
import type { Prompt } from "./prompt.port.ts";

/**
 * It ends a session that is not used. Times are compared and never counted, so that sleep and late ticks lose
 * nothing.
 */
export class InactivityMonitor {
  readonly #storage: KeyValueStorage;
  readonly #clock: Clock;
  readonly #signals: ActivitySignals;
  readonly #prompt: Prompt;

  /**
   * It watches as long as it is subscribed and a user is signed in. It emits after this tab has ended the
   * session and the user has dismissed the message: the time to go to /login.
   */
  readonly expired$: Observable<void>;

  constructor(
    current: CurrentSession,
    storage: KeyValueStorage,
    clock: Clock,
    signals: ActivitySignals,
    prompt: Prompt,
  ) {
    this.#storage = storage;
    this.#clock = clock;
    this.#signals = signals;
    this.#prompt = prompt;
    this.expired$ = current.session$.pipe(
      map((session) => session?.token ?? null),
      distinctUntilChanged(),
      switchMap((token) => (token === null ? NEVER : this.#over())),
      // Behind switchMap, because the end of the session is also the end of the watch before it.
      filter(() => current.end("inactive")),
      tap(() => prompt.alert(EXPIRED_TEXT)),
    );
  }

  /** Emits once when the session that is open now has been idle for too long. */
  #over(): Observable<void> {
    return defer(() => {
      const last = new LastActivity(this.#storage, this.#clock);
      const signs$ = this.#signals.activity$.pipe(share());
      const tooLate$ = signs$.pipe(filter(() => !last.see()));
      const checked$ = this.#clock
        .every(CHECK_EVERY_MS)
        .pipe(startWith(undefined), filter(this.#check(last)));
      // audit, not debounce: a user who never pauses for a second is active all the same.
      const written$ = signs$.pipe(
        audit(() => this.#clock.after(RECORD_EVERY_MS)),
        tap(() => last.write()),
        ignoreElements(),
      );
      return merge(checked$, tooLate$, written$).pipe(
        take(1),
        // After a sleep all tabs find the time up in one instant; the one in front is to say so, once.
        switchMap(() => (this.#signals.isVisible() ? of(undefined) : this.#clock.after(HIDDEN_TAB_GRACE_MS))),
      );
    });
  }

  /**
   * Returns a check that is true when the time is up. It warns before that, once for each time of idleness.
   */
  #check(last: LastActivity): () => boolean {
    let declinedAt: number | undefined;
    return () => {
      const idle = last.idleMs();
      // In a hidden tab the question would wait unseen and hold up what other tabs have to say;
      // coming back to the tab is activity anyway.
      if (idleState(idle) !== "warn" || last.at === declinedAt || !this.#signals.isVisible())
        return idleState(idle) === "expired";
      const asked = last.at;
      const wantsToStay = this.#prompt.confirm(warningText(idle));
      // The question may have stood open for hours, or another tab was used meanwhile.
      if (idleState(last.idleMs()) === "expired") return true;
      if (wantsToStay && last.see()) last.write();
      else declinedAt = asked;
      return false;
    };
  }
}

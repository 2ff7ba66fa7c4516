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
import type { CurrentSession } from "../auth/current-session.ts";
import type { ActivitySignals } from "../inactivity/activity-signals.port.ts";
import type { PollSchedule } from "../polling/poll-delay.ts";
import type { Poller } from "../polling/poller.ts";
import { Failure } from "../shared/failure.ts";
import {
  isReadAt,
  type KnownNotifications,
  LOADING,
  OFF,
  type Place,
  withFailure,
  withoutFailure,
  withRead,
} from "./known-notifications.ts";
import type { Notification } from "./notification.ts";
import type { NotificationsApi } from "./notifications-api.port.ts";

export const NOTIFICATIONS_SCHEDULE: PollSchedule = { everyMs: 30_000, restAfterMs: 5 * 60_000 };

interface Change {
  readonly by: "server" | "reader";
  readonly apply: (before: KnownNotifications) => KnownNotifications;
}

/** The newest notifications of whoever is signed in, polled once for all subscribers; nothing is polled for a visitor. */
export class NotificationsWatch {
  readonly #api: NotificationsApi;
  readonly #poller: Poller;
  readonly #signals: ActivitySignals;
  readonly #read = new Subject<(item: Notification) => boolean>();
  readonly #now = new Subject<void>();
  #place: Place | null = null;

  /** Polls as long as it is subscribed, and somebody may be looking at the page. */
  readonly known$: Observable<KnownNotifications>;

  constructor(api: NotificationsApi, current: CurrentSession, poller: Poller, signals: ActivitySignals) {
    this.#api = api;
    this.#poller = poller;
    this.#signals = signals;
    this.known$ = current.session$.pipe(
      map((session) => session?.user.id ?? null),
      distinctUntilChanged(),
      switchMap((user) => (user === null ? of(OFF) : this.#watch())),
      share({ connector: () => new ReplaySubject(1) }),
    );
  }

  /** Polls now. */
  refresh(): void {
    this.#now.next();
  }

  /** What is on the screen now; null for what tells of no notification. */
  open(place: Place | null): void {
    this.#place = place;
    this.#read.next(() => false);
  }

  /** Shown as read at once. */
  async markRead(item: Notification): Promise<void> {
    this.#read.next(({ id }) => id === item.id);
    await this.#api.markRead(item.id);
  }

  /** All up to this one, the newest that was on the screen. */
  async markAllRead({ id: newest }: Notification): Promise<void> {
    await this.#api.markAllRead(newest);
    this.#read.next(({ id }) => id <= newest);
    // There may be more of them than are known here.
    this.refresh();
  }

  #watch(): Observable<KnownNotifications> {
    return defer(() => {
      let etag: string | null = null;
      const polled$ = this.#poller
        .poll(() => this.#api.newest(etag), NOTIFICATIONS_SCHEDULE, this.#now)
        .pipe(
          map((answer): Change => {
            if (answer === null) return { by: "server", apply: withoutFailure };
            if (answer instanceof Failure)
              return { by: "server", apply: (before) => withFailure(before, answer) };
            ({ etag } = answer);
            const known = { kind: "ready", page: answer.value, failure: null } as const;
            return { by: "server", apply: () => known };
          }),
        );
      const read$ = this.#read.pipe(
        map((isMeant): Change => ({ by: "reader", apply: (before) => withRead(before, isMeant) })),
      );
      return merge(polled$, read$).pipe(
        scan((before, { by, apply }) => {
          const told = apply(before);
          // The server hears of it when the place itself has loaded, which may be after the poll.
          const place = this.#signals.isVisible() ? this.#place : null;
          const after = withRead(told, (item) => isReadAt(place, item));
          // What is shown differs from the server's answer now: the next poll must not be answered with 304.
          if (after !== (by === "server" ? told : before)) etag = null;
          return after;
        }, LOADING),
        startWith(LOADING),
        distinctUntilChanged(),
      );
    });
  }
}

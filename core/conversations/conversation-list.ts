import {
  distinctUntilChanged,
  map,
  type Observable,
  of,
  ReplaySubject,
  share,
  Subject,
  switchMap,
} from "rxjs";
import type { CurrentSession } from "../auth/current-session.ts";
import type { ConversationSummary } from "./conversation.ts";
import type { ConversationsApi } from "./conversations-api.port.ts";
import type { PollSchedule } from "../polling/poll-delay.ts";
import { type PolledRows, polledRows, UNKNOWN_ROWS } from "../polling/polled-rows.ts";
import type { Poller } from "../polling/poller.ts";
import type { UserId } from "../shared/id.ts";

/** The poll reads at most this many of the latest conversations. */
export const LIST_PAGE = 50;
/** Polling goes on for a while in a hidden tab, because the tab's title shows the unread count. */
export const LIST_SCHEDULE: PollSchedule = { everyMs: 30_000, restAfterMs: 15 * 60_000 };

/** The conversation with the latest message comes first; the state is unknown while no user is signed in. */
export type ListState = PolledRows<ConversationSummary>;

/** It polls the signed-in user's latest conversations once for all subscribers. */
export class ConversationList {
  readonly #api: ConversationsApi;
  readonly #poller: Poller;
  readonly #now = new Subject<void>();

  /**
   * It emits the present state at once, then every change. It polls while it is subscribed and a user is
   * signed in.
   */
  readonly state$: Observable<ListState>;

  constructor(api: ConversationsApi, current: CurrentSession, poller: Poller) {
    this.#api = api;
    this.#poller = poller;
    this.state$ = current.session$.pipe(
      map((session) => session?.user.id ?? null),
      distinctUntilChanged(),
      switchMap((user: UserId | null) => (user === null ? of(UNKNOWN_ROWS) : this.#watch())),
      share({ connector: () => new ReplaySubject(1) }),
    );
  }

  /** Polls now: something that the list shows has changed. */
  refresh(): void {
    this.#now.next();
  }

  #watch(): Observable<ListState> {
    return polledRows(this.#poller, (etag) => this.#api.latest(LIST_PAGE, etag), LIST_SCHEDULE, this.#now);
  }
}

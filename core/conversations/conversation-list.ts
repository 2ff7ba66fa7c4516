import {
  distinctUntilChanged,
  map,
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
import { Failure } from "../shared/failure.ts";
import type { ConversationSummary } from "./conversation.ts";
import type { ConversationsApi } from "./conversations-api.port.ts";
import type { Conditional } from "../polling/conditional.ts";
import type { PollSchedule } from "../polling/poll-delay.ts";
import type { Poller } from "../polling/poller.ts";
import type { UserId } from "../shared/id.ts";

/** How many of the latest conversations are polled. */
export const LIST_PAGE = 50;
/** Polled for a while in a hidden tab, too: the tab's title shows the unread count. */
export const LIST_SCHEDULE: PollSchedule = { everyMs: 30_000, restAfterMs: 15 * 60_000 };

export interface ListState {
  /** The latest ones, the latest message first; null before the first answer and while nobody is signed in. */
  readonly rows: readonly ConversationSummary[] | null;
  /** Why the last poll failed; the rows are those of the poll before. */
  readonly failure: Failure | null;
}

const UNKNOWN: ListState = { rows: null, failure: null };

/** The signed-in user's latest conversations, polled once for all subscribers. */
export class ConversationList {
  readonly #api: ConversationsApi;
  readonly #poller: Poller;
  readonly #now = new Subject<void>();

  /** Emits the present state at once, then every change. Polls while it is subscribed and somebody is signed in. */
  readonly state$: Observable<ListState>;

  constructor(api: ConversationsApi, current: CurrentSession, poller: Poller) {
    this.#api = api;
    this.#poller = poller;
    this.state$ = current.session$.pipe(
      map((session) => session?.user.id ?? null),
      distinctUntilChanged(),
      switchMap((user: UserId | null) => (user === null ? of(UNKNOWN) : this.#watch())),
      share({ connector: () => new ReplaySubject(1) }),
    );
  }

  /** Polls now: something that the list shows has changed. */
  refresh(): void {
    this.#now.next();
  }

  #watch(): Observable<ListState> {
    let etag: string | null = null;
    const read = () => this.#api.latest(LIST_PAGE, etag);
    return this.#poller.poll(read, LIST_SCHEDULE, this.#now).pipe(
      scan((known: ListState, answer: Conditional<readonly ConversationSummary[]> | Failure | null) => {
        if (answer instanceof Failure) return { ...known, failure: answer };
        if (answer === null) return known.failure === null ? known : { ...known, failure: null };
        etag = answer.etag;
        return { rows: answer.value, failure: null };
      }, UNKNOWN),
      startWith(UNKNOWN),
      distinctUntilChanged(),
    );
  }
}

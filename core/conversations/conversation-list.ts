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
import type { News } from "./news.ts";
import type { Pace, Poller } from "./poller.ts";
import type { UserId } from "../shared/id.ts";

/** How many of the latest conversations are watched. */
export const LIST_PAGE = 50;
/** The list goes on in a hidden tab for a while: its title says how much is unread. */
export const LIST_PACE: Pace = { everyMs: 30_000, restAfterMs: 15 * 60_000 };

export interface ListState {
  /** The latest ones, the latest message first; null before the first answer and while nobody is signed in. */
  readonly rows: readonly ConversationSummary[] | null;
  /** Why the last question was not answered; the rows are what was known before. */
  readonly failure: Failure | null;
}

const UNKNOWN: ListState = { rows: null, failure: null };

/** The signed-in person's latest conversations, watched once for all who want to know. */
export class ConversationList {
  readonly #api: ConversationsApi;
  readonly #poller: Poller;
  readonly #again = new Subject<void>();

  /** What is known at once, then every change. Asks as long as somebody listens and somebody is signed in. */
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

  /** Something happened that the list tells: it is asked for now. */
  refresh(): void {
    this.#again.next();
  }

  #watch(): Observable<ListState> {
    let seen: string | null = null;
    const ask = () => this.#api.latest(LIST_PAGE, seen);
    return this.#poller.repeat(ask, LIST_PACE, this.#again).pipe(
      scan((known: ListState, answer: News<readonly ConversationSummary[]> | Failure | null) => {
        if (answer instanceof Failure) return { ...known, failure: answer };
        if (answer === null) return known.failure === null ? known : { ...known, failure: null };
        seen = answer.name;
        return { rows: answer.state, failure: null };
      }, UNKNOWN),
      startWith(UNKNOWN),
      distinctUntilChanged(),
    );
  }
}

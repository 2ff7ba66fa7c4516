import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { concatMap, range, Subscription, toArray } from "rxjs";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import {
  type ConversationList,
  LIST_PAGE,
  type ListState,
} from "../../core/conversations/conversation-list.ts";
import type { ConversationSummary } from "../../core/conversations/conversation.ts";
import type { ConversationsApi } from "../../core/conversations/conversations-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";

type Rows = readonly ConversationSummary[];

/** The polled latest conversations are followed by the pages that the user has loaded. */
export class ConversationListStore {
  readonly #list: ConversationList;
  readonly #api: ConversationsApi;
  readonly #session: CurrentSession;
  readonly #clock: Clock;
  #following: Subscription | undefined;
  #loading = new Subscription();

  watched: ListState = { rows: null, failure: null };
  /** These pages follow the polled rows. */
  further: readonly Rows[] = [];
  rest: "idle" | "loading" | Failure = "idle";
  /** The rows' ages refer to this time, in milliseconds since the epoch. */
  now: number;

  constructor(list: ConversationList, api: ConversationsApi, session: CurrentSession, clock: Clock) {
    this.#list = list;
    this.#api = api;
    this.#session = session;
    this.#clock = clock;
    this.now = clock.now();
    makeObservable(this, {
      watched: observableRef,
      further: observableRef,
      rest: observableRef,
      now: observable,
      rows: computed,
      hasMore: computed,
      start: action,
      more: action,
    });
  }

  /** Returns null before the first answer. */
  get rows(): Rows | null {
    const { rows } = this.watched;
    if (rows === null || this.further.length === 0) return rows;
    // A conversation that has moved up meanwhile is on two pages.
    const known = new Set<number>();
    return [...rows, ...this.further.flat()].filter(({ id }) => !known.has(id) && known.add(id));
  }

  get hasMore(): boolean {
    const before = [this.watched.rows ?? [], ...this.further];
    const last = before.pop() ?? [];
    const known = new Set(before.flat().map(({ id }) => id));
    // A server that cannot skip rows answers the same ones again.
    return last.length === LIST_PAGE && last.some(({ id }) => !known.has(id));
  }

  get isDeveloper(): boolean {
    return this.#session.session?.user.userType === "developer";
  }

  /** Shows the last poll at once, and polls again if it is older than this screen. */
  start(): void {
    this.#following = this.#list.state$.subscribe((state) => {
      const isChanged = state.rows !== null && state.rows !== this.watched.rows;
      runInAction(() => {
        this.watched = state;
        this.now = this.#clock.now();
      });
      // A conversation that moves up shifts those above it down, so the further pages are read again.
      if (isChanged && this.further.length > 0) this.#load(this.further.length);
    });
    if (this.watched.rows !== null) this.#list.refresh();
  }

  stop(): void {
    this.#following?.unsubscribe();
    this.#following = undefined;
    this.#loading.unsubscribe();
  }

  retry(): void {
    this.#list.refresh();
  }

  more(): void {
    if (this.rest === "loading" || !this.hasMore) return;
    this.rest = "loading";
    this.#load(this.further.length + 1);
  }

  #load(pages: number): void {
    this.#loading.unsubscribe();
    this.#loading = range(1, pages)
      .pipe(
        concatMap((page) => this.#api.further(page * LIST_PAGE, LIST_PAGE)),
        toArray(),
      )
      .subscribe({
        next: (further) => {
          runInAction(() => {
            this.further = further;
            this.rest = "idle";
          });
        },
        error: (error: unknown) => {
          if (!(error instanceof Failure)) throw error;
          runInAction(() => (this.rest = error.kind === "cancelled" ? "idle" : error));
        },
      });
  }
}

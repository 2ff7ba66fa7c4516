import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { defer, type Observable, of, Subject, Subscription, switchMap } from "rxjs";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { ConversationList } from "../../core/conversations/conversation-list.ts";
import type { Message } from "../../core/conversations/message.ts";
import type { News } from "../../core/conversations/news.ts";
import type { Pace, Poller } from "../../core/conversations/poller.ts";
import {
  hasEarlier,
  isBehind,
  knownTo,
  type Thread,
  type ThreadPage,
  unmarked,
  withEarlier,
  withPage,
  withRead,
  withSent,
} from "../../core/conversations/thread.ts";
import type { ThreadApi } from "../../core/conversations/thread-api.port.ts";
import type { ActivitySignals } from "../../core/inactivity/activity-signals.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { ConversationId, MessageId, UserId } from "../../core/shared/id.ts";

/** Nobody waits longer for an answer, and nobody asks for a tab that was left a minute ago. */
const THREAD_PACE: Pace = { everyMs: 5_000, restAfterMs: 60_000 };

/** What the store needs from outside. */
export interface ThreadPorts {
  readonly api: ThreadApi;
  readonly list: ConversationList;
  readonly poller: Poller;
  readonly session: CurrentSession;
  readonly signals: ActivitySignals;
  readonly clock: Clock;
}

/** One conversation while it is open: what was said, as it goes on. */
export class ThreadStore {
  readonly #ports: ThreadPorts;
  readonly #again = new Subject<void>();
  #id: ConversationId | null = null;
  #seen: string | null = null;
  #isAtEnd = false;
  #isMarking = false;
  #watching = new Subscription();
  #loading = new Subscription();

  /** Null before the first answer. */
  thread: Thread | null = null;
  me: UserId | null = null;
  /** Why the last look failed; what is here stays. */
  failure: Failure | null = null;
  /** How asking for earlier messages goes. */
  earlier: "idle" | "loading" | Failure = "idle";
  /** The first message that was unread when the conversation was opened. */
  newFrom: MessageId | null = null;
  /** What the other has said since then, the latest look's. */
  heard: readonly Message[] = [];
  /** Milliseconds since the epoch. */
  now: number;

  constructor(ports: ThreadPorts) {
    this.#ports = ports;
    this.now = ports.clock.now();
    makeObservable(this, {
      thread: observableRef,
      me: observableRef,
      failure: observableRef,
      earlier: observableRef,
      newFrom: observableRef,
      heard: observableRef,
      now: observable,
      hasEarlier: computed,
      start: action,
      loadEarlier: action,
      add: action,
    });
  }

  get hasEarlier(): boolean {
    return this.thread !== null && hasEarlier(this.thread);
  }

  start(id: ConversationId): void {
    this.#id = id;
    this.me = this.#ports.session.session?.user.id ?? null;
    this.#watching = this.#ports.poller
      .repeat(() => this.#look(id), THREAD_PACE, this.#again)
      .subscribe((answer) => {
        runInAction(() => {
          this.failure = answer instanceof Failure ? answer : null;
          this.now = this.#ports.clock.now();
        });
        this.#mark();
      });
  }

  stop(): void {
    this.#watching.unsubscribe();
    this.#loading.unsubscribe();
  }

  /** Something has happened: looks now, and not in a few seconds. */
  look(): void {
    this.#again.next();
    this.#ports.list.refresh();
  }

  /** One's own, as the server has numbered it. */
  add(message: Message): void {
    if (this.thread === null) return;
    this.thread = withSent(this.thread, message);
    this.look();
  }

  /** Whether the end of the thread is in view: only what could be seen counts as read. */
  see(isAtEnd: boolean): void {
    this.#isAtEnd = isAtEnd;
    this.#mark();
  }

  loadEarlier(): void {
    const { thread } = this;
    if (this.#id === null || thread === null || !this.hasEarlier || this.earlier === "loading") return;
    this.earlier = "loading";
    this.#loading = this.#ports.api.earlier(this.#id, thread.firstId).subscribe({
      next: (messages) => {
        runInAction(() => {
          this.thread &&= withEarlier(this.thread, messages);
          this.earlier = "idle";
        });
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        runInAction(() => (this.earlier = error.kind === "cancelled" ? "idle" : error));
      },
    });
  }

  /** Asks on until nothing is missing; an answer that brings no further ends it, too. */
  #look(id: ConversationId): Observable<unknown> {
    return defer(() => {
      const before = this.thread === null ? null : knownTo(this.thread);
      return this.#ports.api.news(id, before, this.#seen).pipe(
        switchMap((news) => {
          const thread = this.#take(news);
          const isMoving = thread !== null && isBehind(thread) && knownTo(thread) !== before;
          return isMoving ? this.#look(id) : of(news);
        }),
      );
    });
  }

  #take(news: News<ThreadPage> | null): Thread | null {
    if (news === null) return this.thread;
    const before = this.thread;
    const thread = withPage(before, news.state);
    this.#seen = news.name;
    runInAction(() => {
      this.thread = thread;
      if (before === null) this.newFrom = firstUnread(thread, this.me);
      else this.#hear(before, thread);
    });
    return thread;
  }

  #hear(before: Thread, { messages }: Thread): void {
    const end = knownTo(before);
    const heard = messages.filter(({ id, senderId }) => id > end && senderId !== this.me);
    if (heard.length > 0) this.heard = heard;
  }

  #mark(): void {
    const { thread, me } = this;
    const upTo = thread === null || me === null ? null : unmarked(thread, me);
    if (upTo === null || this.#isMarking || !this.#isAtEnd || !this.#ports.signals.isVisible()) return;
    void this.#markUpTo(upTo);
  }

  async #markUpTo(upTo: MessageId): Promise<void> {
    if (this.#id === null) return;
    this.#isMarking = true;
    try {
      await this.#ports.api.markRead(this.#id, upTo);
      runInAction(() => (this.thread &&= withRead(this.thread, upTo)));
      this.#ports.list.refresh();
    } catch (error) {
      // The next look marks it again; nobody needs to hear of this.
      if (!(error instanceof Failure)) throw error;
    } finally {
      this.#isMarking = false;
    }
  }
}

function firstUnread({ conversation, messages }: Thread, me: UserId | null): MessageId | null {
  return messages.find(({ id, senderId }) => id > conversation.readId && senderId !== me)?.id ?? null;
}

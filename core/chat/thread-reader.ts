import {
  BehaviorSubject,
  defer,
  finalize,
  ignoreElements,
  merge,
  type Observable,
  of,
  Subject,
  Subscription,
  switchMap,
  takeWhile,
  tap,
} from "rxjs";
import type { ActivitySignals } from "../inactivity/activity-signals.port.ts";
import type { Conditional } from "../polling/conditional.ts";
import type { PollSchedule } from "../polling/poll-delay.ts";
import type { Poller } from "../polling/poller.ts";
import { Failure } from "../shared/failure.ts";
import type { MessageId } from "../shared/id.ts";
import type { Message, SenderId } from "./message.ts";
import type { ThreadApi } from "./thread-api.port.ts";
import {
  firstUnreadId,
  hasEarlier,
  isBehind,
  lastKnownId,
  pendingReadMark,
  type Thread,
  type ThreadInfo,
  type ThreadPage,
  UNNUMBERED,
  withEarlier,
  withPage,
  withRead,
  withSent,
} from "./thread.ts";

/** It polls often enough for a conversation, and stops a minute after the tab was left. */
const THREAD_SCHEDULE: PollSchedule = { everyMs: 5_000, restAfterMs: 60_000 };

export interface ThreadView<Info extends ThreadInfo, M extends Message = Message> {
  /** It is null before the first response. */
  readonly thread: Thread<Info, M> | null;
  /** It says why the last poll failed; the thread stays. */
  readonly failure: Failure | null;
  /** It says whether earlier messages are being loaded, or why that failed. */
  readonly earlier: "idle" | "loading" | Failure;
  /** This message was the first unread one when the thread was opened. */
  readonly firstUnread: MessageId | null;
  /** It has what others wrote since then, as of the last time that they wrote. */
  readonly received: readonly M[];
}

/** It names the thread and its reader. */
export interface ReadThread<Info extends ThreadInfo, M extends Message = Message> {
  readonly api: ThreadApi<Info, M>;
  readonly me: SenderId;
  /** It emits this person's messages as the server stored them. */
  readonly sent$: Observable<M>;
  /** Tells whether this person has sent the message from here, whatever the server says of its sender. */
  readonly hasSent?: (id: MessageId) => boolean;
  /** It is asked after each poll: once nothing more can come, polling ends. */
  readonly isOver?: (view: ThreadView<Info, M>) => boolean;
}

/** One person reads one thread while it is open. */
export class ThreadReader<Info extends ThreadInfo, M extends Message = Message> {
  readonly #api: ThreadApi<Info, M>;
  readonly #signals: ActivitySignals;
  readonly #hasSent: (id: MessageId) => boolean;
  readonly #view = new BehaviorSubject<ThreadView<Info, M>>({
    thread: null,
    failure: null,
    earlier: "idle",
    firstUnread: null,
    received: [],
  });
  readonly #now = new Subject<void>();
  readonly #changed = new Subject<void>();
  #etag: string | null = null;
  #isEndInView = false;
  #isMarking = false;
  #loading = new Subscription();

  readonly me: SenderId;
  /** It polls as long as it is subscribed. It emits at once, and after every poll and every change. */
  readonly view$: Observable<ThreadView<Info, M>>;
  /** This person has sent a message, or has read as far as the server knows now. */
  readonly changed$: Observable<void> = this.#changed.asObservable();

  constructor(
    { api, me, sent$, hasSent = () => false, isOver = () => false }: ReadThread<Info, M>,
    poller: Poller,
    signals: ActivitySignals,
  ) {
    this.#api = api;
    this.me = me;
    this.#signals = signals;
    this.#hasSent = hasSent;
    const polled$ = poller
      .poll(() => this.#read(), THREAD_SCHEDULE, this.#now)
      .pipe(
        tap((answer) => {
          this.#update({ failure: answer instanceof Failure ? answer : null });
          this.#markRead();
        }),
        takeWhile(() => !isOver(this.#view.value)),
      );
    const added$ = sent$.pipe(tap((message) => this.add(message)));
    this.view$ = merge(this.#view, merge(polled$, added$).pipe(ignoreElements())).pipe(
      finalize(() => this.#loading.unsubscribe()),
    );
  }

  /** Polls now instead of in a few seconds. */
  refresh(): void {
    this.#now.next();
  }

  /** @param info as the answer to a command of this person says it */
  adopt(info: Info): void {
    const { thread } = this.#view.value;
    if (thread !== null) this.#update({ thread: withPage(thread, { info, messages: [] }) });
    this.refresh();
  }

  /** @param message this person's own */
  add(message: M): void {
    const { thread } = this.#view.value;
    if (thread === null) return;
    if (message.id !== UNNUMBERED)
      this.#update({ thread: withSent(thread, { ...message, senderId: this.me }) });
    this.refresh();
    this.#changed.next();
  }

  /** Says whether the end is in view: only messages that were in view count as read. */
  setEndInView(isInView: boolean): void {
    this.#isEndInView = isInView;
    this.#markRead();
  }

  loadEarlier(): void {
    const { thread, earlier } = this.#view.value;
    if (thread === null || !hasEarlier(thread) || earlier === "loading") return;
    this.#update({ earlier: "loading" });
    this.#loading = this.#api.messagesBefore(thread.firstId).subscribe({
      next: (messages) => {
        const { thread: present } = this.#view.value;
        this.#update({ thread: present && withEarlier(present, messages), earlier: "idle" });
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        this.#update({ earlier: error.kind === "cancelled" ? "idle" : error });
      },
    });
  }

  /** Reads page after page until nothing is missing; a page that brings nothing further ends it, too. */
  #read(): Observable<unknown> {
    return defer(() => {
      const { thread: before } = this.#view.value;
      const after = before && lastKnownId(before);
      return this.#api.messagesAfter(after, this.#etag).pipe(
        switchMap((page) => {
          const thread = page === null ? before : this.#join(page);
          const isAdvancing = thread !== null && isBehind(thread) && lastKnownId(thread) !== after;
          return isAdvancing ? this.#read() : of(page);
        }),
      );
    });
  }

  #join({ value, etag }: Conditional<ThreadPage<Info, M>>): Thread<Info, M> {
    const { thread: before } = this.#view.value;
    const thread = withPage(before, {
      ...value,
      messages: value.messages.map((one) => this.#withSender(one)),
    });
    this.#etag = etag;
    if (before === null) this.#update({ thread, firstUnread: firstUnreadId(thread, this.me) });
    else {
      const end = lastKnownId(before);
      const received = thread.messages.filter(({ id, senderId }) => id > end && senderId !== this.me);
      this.#update({ thread, ...(received.length > 0 && { received }) });
    }
    return thread;
  }

  #withSender(message: M): M {
    const isOwn = message.senderId !== this.me && this.#hasSent(message.id);
    return isOwn ? { ...message, senderId: this.me } : message;
  }

  #markRead(): void {
    const { thread } = this.#view.value;
    const upTo = thread && pendingReadMark(thread, this.me);
    if (upTo === null || this.#isMarking || !this.#isEndInView || !this.#signals.isVisible()) return;
    void this.#markReadUpTo(upTo);
  }

  async #markReadUpTo(upTo: MessageId): Promise<void> {
    this.#isMarking = true;
    try {
      await this.#api.markRead(upTo);
      const { thread } = this.#view.value;
      this.#update({ thread: thread && withRead(thread, upTo) });
      this.#changed.next();
    } catch (error) {
      // The next poll marks it again; the user need not hear of this.
      if (!(error instanceof Failure)) throw error;
    } finally {
      this.#isMarking = false;
    }
  }

  #update(part: Partial<ThreadView<Info, M>>): void {
    this.#view.next({ ...this.#view.value, ...part });
  }
}

import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { Subscription } from "rxjs";
import type { Chat } from "../../core/chat/chats.ts";
import type { Message, SenderId } from "../../core/chat/message.ts";
import type { ThreadReader, ThreadView } from "../../core/chat/thread-reader.ts";
import { hasEarlier, type Thread } from "../../core/chat/thread.ts";
import type { ConversationChats } from "../../core/conversations/conversation-chats.ts";
import type { ConversationList } from "../../core/conversations/conversation-list.ts";
import type { Conversation } from "../../core/conversations/conversation.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { ConversationId, MessageId } from "../../core/shared/id.ts";

/** The store has the messages of the open conversation as they arrive. */
export class ThreadStore {
  readonly #chats: ConversationChats;
  readonly #list: ConversationList;
  readonly #clock: Clock;
  #reader: ThreadReader<Conversation> | null = null;
  #following = new Subscription();

  /** Nothing is known before the first answer. */
  thread: Thread<Conversation> | null = null;
  me: SenderId | null = null;
  /** It says why the last poll failed; shown messages stay. */
  failure: Failure | null = null;
  earlier: "idle" | "loading" | Failure = "idle";
  /** It was the first unread message when the conversation was opened. */
  firstUnread: MessageId | null = null;
  /** The other person has sent these messages since then, in the latest poll with new ones. */
  received: readonly Message[] = [];
  /** The time is in milliseconds since the epoch. */
  now: number;

  constructor(chats: ConversationChats, list: ConversationList, clock: Clock) {
    this.#chats = chats;
    this.#list = list;
    this.#clock = clock;
    this.now = clock.now();
    makeObservable(this, {
      thread: observableRef,
      me: observableRef,
      failure: observableRef,
      earlier: observableRef,
      firstUnread: observableRef,
      received: observableRef,
      now: observable,
      hasEarlier: computed,
      start: action,
    });
  }

  get hasEarlier(): boolean {
    return this.thread !== null && hasEarlier(this.thread);
  }

  /** @returns what the composer needs; null when no user is signed in */
  start(id: ConversationId): Chat<Conversation> | null {
    const chat = this.#chats.open(id);
    if (chat === null) return null;
    this.#reader = chat.reader;
    this.me = chat.reader.me;
    this.#following = chat.reader.view$.subscribe((view) => runInAction(() => this.#show(view)));
    this.#following.add(chat.reader.changed$.subscribe(() => this.#list.refresh()));
    return chat;
  }

  stop(): void {
    this.#following.unsubscribe();
  }

  /** Polls now instead of in a few seconds, because something has happened. */
  refresh(): void {
    this.#reader?.refresh();
    this.#list.refresh();
  }

  setEndInView(isInView: boolean): void {
    this.#reader?.setEndInView(isInView);
  }

  loadEarlier(): void {
    this.#reader?.loadEarlier();
  }

  #show({ thread, failure, earlier, firstUnread, received }: ThreadView<Conversation>): void {
    this.thread = thread;
    this.failure = failure;
    this.earlier = earlier;
    this.firstUnread = firstUnread;
    this.received = received;
    this.now = this.#clock.now();
  }
}

import { type Observable, of, throwError } from "rxjs";
import type { Message } from "../../core/chat/message.ts";
import type { Conditional } from "../../core/polling/conditional.ts";
import type { ThreadApi } from "../../core/chat/thread-api.port.ts";
import type { ThreadPage } from "../../core/chat/thread.ts";
import type { Conversation } from "../../core/conversations/conversation.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { MessageId, UserId } from "../../core/shared/id.ts";
import { aConversation, aMessage, ME, THEM } from "../builders/conversations.ts";
import { answered } from "./answered.ts";

interface Send {
  readonly content: string;
  readonly idempotencyKey: string;
  readonly settle: PromiseWithResolvers<Message>;
}

/** It plays the server's side of one conversation: it numbers messages and adds each idempotency key once. */
export class FakeThreadApi implements ThreadApi<Conversation> {
  messages: readonly Message[] = [];
  conversation: Partial<Conversation> = {};
  /** One answer carries at most this many messages. */
  page = 200;
  failure: Failure | null = null;
  /** Each poll adds an entry such as "after null etag -". */
  readonly polls: string[] = [];
  readonly earlierReads: MessageId[] = [];
  readonly marks: MessageId[] = [];
  /** These messages were sent and are not answered yet. */
  readonly sends: Send[] = [];
  readonly tries: string[] = [];
  readonly #said = new Map<string, Message>();

  /** Adds a message as its sender would. */
  add(senderId: UserId, content?: string): Message {
    const message = aMessage(this.messages.length + 1, senderId, content);
    this.messages = [...this.messages, message];
    return message;
  }

  receive(...contents: string[]): void {
    for (const content of contents) this.add(THEM, content);
  }

  messagesAfter(
    after: MessageId | null,
    etag: string | null,
  ): Observable<Conditional<ThreadPage<Conversation>> | null> {
    this.polls.push(`after ${after} etag ${etag === null ? "-" : "it"}`);
    const { failure } = this;
    if (failure !== null) return throwError(() => failure);
    const lastMessageId = this.messages.length as MessageId;
    const conversation = aConversation({ ...this.conversation, lastMessageId });
    const present = JSON.stringify(conversation);
    if (etag === present) return of(null);
    const messages =
      after === null
        ? this.messages.slice(-this.page)
        : this.messages.filter(({ id }) => id > after).slice(0, this.page);
    const isWhole = messages.length === 0 || messages.at(-1)?.id === lastMessageId;
    return of({ value: { info: conversation, messages }, etag: isWhole ? present : null });
  }

  messagesBefore(before: MessageId): Observable<readonly Message[]> {
    this.earlierReads.push(before);
    return answered(this.failure ?? this.messages.filter(({ id }) => id < before).slice(-this.page));
  }

  send(content: string, idempotencyKey: string): Promise<Message> {
    const settle = Promise.withResolvers<Message>();
    this.sends.push({ content, idempotencyKey, settle });
    this.tries.push(content);
    return settle.promise;
  }

  markRead(upTo: MessageId): Promise<void> {
    this.marks.push(upTo);
    return this.failure === null ? Promise.resolve() : Promise.reject(this.failure);
  }

  /** The oldest attempt arrives; with a failure its answer is lost on the way back. */
  async arrive(lost?: Failure): Promise<void> {
    const { content, idempotencyKey, settle } = this.#next();
    const message = this.#said.get(idempotencyKey) ?? this.add(ME, content);
    this.#said.set(idempotencyKey, message);
    if (lost === undefined) settle.resolve(message);
    else settle.reject(lost);
    await settled();
  }

  /** The oldest attempt never arrives. */
  async refuse(error: Error = new Failure({ kind: "network" })): Promise<void> {
    this.#next().settle.reject(error);
    await settled();
  }

  #next(): Send {
    const next = this.sends.shift();
    if (next === undefined) throw new Error("Nothing was sent");
    return next;
  }
}

/** Resolves when what waits for an answer has gone on. */
export async function settled(): Promise<void> {
  for (let turns = 0; turns < 10; turns++) await Promise.resolve();
}

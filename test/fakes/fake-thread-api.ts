import { type Observable, of, throwError } from "rxjs";
import type { Message } from "../../core/conversations/message.ts";
import type { News } from "../../core/conversations/news.ts";
import type { ThreadApi } from "../../core/conversations/thread-api.port.ts";
import type { ThreadPage } from "../../core/conversations/thread.ts";
import type { Conversation } from "../../core/conversations/conversation.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { ConversationId, MessageId, UserId } from "../../core/shared/id.ts";
import { aConversation, aMessage, ME, THEM } from "../builders/conversations.ts";

interface Send {
  readonly content: string;
  readonly intent: string;
  readonly settle: PromiseWithResolvers<Message>;
}

/** A server's side of one conversation: it numbers messages and says each intention once. */
export class FakeThreadApi implements ThreadApi {
  messages: readonly Message[] = [];
  conversation: Partial<Conversation> = {};
  /** As many messages as one answer carries. */
  page = 200;
  failure: Failure | null = null;
  /** "after null seen -", one for each question. */
  readonly looks: string[] = [];
  readonly earlierLooks: MessageId[] = [];
  readonly marks: MessageId[] = [];
  /** What was sent and is not answered yet. */
  readonly sends: Send[] = [];
  readonly tries: string[] = [];
  readonly #said = new Map<string, Message>();

  /** Somebody says something. */
  add(senderId: UserId, content?: string): Message {
    const message = aMessage(this.messages.length + 1, senderId, content);
    this.messages = [...this.messages, message];
    return message;
  }

  hear(...contents: string[]): void {
    for (const content of contents) this.add(THEM, content);
  }

  news(_: ConversationId, after: MessageId | null, seen: string | null): Observable<News<ThreadPage> | null> {
    this.looks.push(`after ${after} seen ${seen === null ? "-" : "it"}`);
    const { failure } = this;
    if (failure !== null) return throwError(() => failure);
    const lastMessageId = this.messages.length as MessageId;
    const conversation = aConversation({ ...this.conversation, lastMessageId });
    const name = JSON.stringify(conversation);
    if (seen === name) return of(null);
    const messages =
      after === null
        ? this.messages.slice(-this.page)
        : this.messages.filter(({ id }) => id > after).slice(0, this.page);
    const isWhole = messages.length === 0 || messages.at(-1)?.id === lastMessageId;
    return of({ state: { conversation, messages }, name: isWhole ? name : null });
  }

  earlier(_: ConversationId, before: MessageId): Observable<readonly Message[]> {
    this.earlierLooks.push(before);
    const { failure } = this;
    if (failure !== null) return throwError(() => failure);
    return of(this.messages.filter(({ id }) => id < before).slice(-this.page));
  }

  send(_: ConversationId, content: string, intent: string): Promise<Message> {
    const settle = Promise.withResolvers<Message>();
    this.sends.push({ content, intent, settle });
    this.tries.push(content);
    return settle.promise;
  }

  markRead(_: ConversationId, upTo: MessageId): Promise<void> {
    this.marks.push(upTo);
    return this.failure === null ? Promise.resolve() : Promise.reject(this.failure);
  }

  /** The oldest try arrives; with a failure its answer is lost on the way back. */
  async arrive(lost?: Failure): Promise<void> {
    const { content, intent, settle } = this.#next();
    const message = this.#said.get(intent) ?? this.add(ME, content);
    this.#said.set(intent, message);
    if (lost === undefined) settle.resolve(message);
    else settle.reject(lost);
    await settled();
  }

  /** The oldest try never arrives. */
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

/** After whatever waits for an answer has gone on. */
export async function settled(): Promise<void> {
  for (let turns = 0; turns < 10; turns++) await Promise.resolve();
}

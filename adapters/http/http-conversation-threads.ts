import { catchError, firstValueFrom, map, type Observable, of, throwError } from "rxjs";
import { getConversation, markConversationRead, sendMessage } from "../../contract/conversations.ts";
import type { Message } from "../../core/chat/message.ts";
import type { ThreadApi } from "../../core/chat/thread-api.port.ts";
import { type ThreadPage, UNNUMBERED } from "../../core/chat/thread.ts";
import type { ConversationThreads } from "../../core/conversations/conversation-threads.port.ts";
import type { Conversation } from "../../core/conversations/conversation.ts";
import { UNKNOWN_ID } from "../../core/images/person-name.ts";
import type { Conditional } from "../../core/polling/conditional.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { ConversationId, MessageId, UserId } from "../../core/shared/id.ts";
import { answeredOr } from "./answered-or.ts";
import type { HttpClient } from "./http-client.ts";
import { orUnmarked } from "./or-unmarked.ts";
import { toMessage, toThreadPage } from "./to-conversation.ts";

export class HttpConversationThreads implements ConversationThreads {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  of(id: ConversationId): ThreadApi<Conversation> {
    return new HttpConversationThread(this.#http, id);
  }
}

class HttpConversationThread implements ThreadApi<Conversation> {
  readonly #http: HttpClient;
  readonly #params: { readonly id: ConversationId };

  constructor(http: HttpClient, id: ConversationId) {
    this.#http = http;
    this.#params = { id };
  }

  messagesAfter(
    after: MessageId | null,
    etag: string | null,
  ): Observable<Conditional<ThreadPage<Conversation>> | null> {
    return this.#http
      .readIfChanged(getConversation, { params: this.#params, query: { after_id: after }, etag })
      .pipe(map((found) => found && { ...found, value: toThreadPage(found.value) }));
  }

  messagesBefore(before: MessageId): Observable<readonly Message[]> {
    const call = { params: this.#params, query: { before_id: before } };
    return this.#http.read(getConversation, call).pipe(map(({ messages }) => messages.map(toMessage)));
  }

  async send(content: string, idempotencyKey: string): Promise<Message> {
    const call = { params: this.#params, body: { content }, idempotencyKey };
    const unnumbered = { ...UNTOLD, content };
    const sent = this.#http.call(sendMessage, call);
    const message = await answeredOr(sent.then(toMessage), () => of(unnumbered));
    return message.id === UNNUMBERED ? firstValueFrom(this.#found(unnumbered)) : message;
  }

  async markRead(upTo: MessageId): Promise<void> {
    const marked = this.#http.call(markConversationRead, {
      params: this.#params,
      body: { message_id: upTo },
    });
    await orUnmarked(marked);
  }

  /** Reads which number a sent message has got. It stays without one if that cannot be read: it was sent all the same. */
  #found(sent: Message): Observable<Message> {
    // The address differs from that of a poll, which may be under way.
    return this.#http.read(getConversation, { params: this.#params, query: { after_id: 0 } }).pipe(
      map((conversation) => {
        const { messages } = toThreadPage(conversation);
        return messages.findLast(({ content }) => content === sent.content) ?? sent;
      }),
      catchError((error: unknown) => (error instanceof Failure ? of(sent) : throwError(() => error))),
    );
  }
}

const UNTOLD = {
  id: UNNUMBERED as MessageId,
  senderId: UNKNOWN_ID as UserId,
  createdAt: "",
} as const;

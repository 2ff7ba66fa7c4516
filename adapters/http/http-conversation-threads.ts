import { map, type Observable } from "rxjs";
import { getConversation, markConversationRead, sendMessage } from "../../contract/conversations.ts";
import type { Message } from "../../core/chat/message.ts";
import type { ThreadApi } from "../../core/chat/thread-api.port.ts";
import type { ThreadPage } from "../../core/chat/thread.ts";
import type { ConversationThreads } from "../../core/conversations/conversation-threads.port.ts";
import type { Conversation } from "../../core/conversations/conversation.ts";
import type { Conditional } from "../../core/polling/conditional.ts";
import type { ConversationId, MessageId } from "../../core/shared/id.ts";
import type { HttpClient } from "./http-client.ts";
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
    return toMessage(await this.#http.call(sendMessage, call));
  }

  async markRead(upTo: MessageId): Promise<void> {
    await this.#http.call(markConversationRead, { params: this.#params, body: { message_id: upTo } });
  }
}

import { map, type Observable } from "rxjs";
import { getConversation, markConversationRead, sendMessage } from "../../contract/conversations.ts";
import type { Message } from "../../core/conversations/message.ts";
import type { News } from "../../core/conversations/news.ts";
import type { ThreadApi } from "../../core/conversations/thread-api.port.ts";
import type { ThreadPage } from "../../core/conversations/thread.ts";
import type { ConversationId, MessageId } from "../../core/shared/id.ts";
import { fromCall } from "./from-call.ts";
import type { HttpClient } from "./http-client.ts";
import { toMessage, toThreadPage } from "./to-conversation.ts";

export class HttpThreadApi implements ThreadApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  news(
    id: ConversationId,
    after: MessageId | null,
    seen: string | null,
  ): Observable<News<ThreadPage> | null> {
    const call = { params: { id }, query: { after_id: after }, ...(seen !== null && { seen }) };
    return fromCall((signal) => this.#http.callIfChanged(getConversation, { ...call, signal })).pipe(
      map((found) => found && { state: toThreadPage(found.answer), name: found.tag }),
    );
  }

  earlier(id: ConversationId, before: MessageId): Observable<readonly Message[]> {
    const call = { params: { id }, query: { before_id: before } };
    return fromCall((signal) => this.#http.call(getConversation, { ...call, signal })).pipe(
      map(({ messages }) => messages.map(toMessage)),
    );
  }

  async send(id: ConversationId, content: string, intent: string): Promise<Message> {
    return toMessage(await this.#http.call(sendMessage, { params: { id }, body: { content }, intent }));
  }

  async markRead(id: ConversationId, upTo: MessageId): Promise<void> {
    await this.#http.call(markConversationRead, { params: { id }, body: { message_id: upTo } });
  }
}

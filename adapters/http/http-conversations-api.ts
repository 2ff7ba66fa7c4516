import { map, type Observable } from "rxjs";
import { listConversations, setConversationStatus, startConversation } from "../../contract/conversations.ts";
import type { ConversationStatus, ConversationSummary } from "../../core/conversations/conversation.ts";
import type { ConversationsApi } from "../../core/conversations/conversations-api.port.ts";
import type { News } from "../../core/conversations/news.ts";
import type { ConversationId, RequestId, UserId } from "../../core/shared/id.ts";
import { fromCall } from "./from-call.ts";
import type { HttpClient } from "./http-client.ts";
import { toSummary } from "./to-conversation.ts";

export class HttpConversationsApi implements ConversationsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  latest(limit: number, seen: string | null): Observable<News<readonly ConversationSummary[]> | null> {
    const call = { query: { limit }, ...(seen !== null && { seen }) };
    return fromCall((signal) => this.#http.callIfChanged(listConversations, { ...call, signal })).pipe(
      map((found) => found && { state: found.answer.map(toSummary), name: found.tag }),
    );
  }

  further(skip: number, limit: number): Observable<readonly ConversationSummary[]> {
    const query = { skip, limit };
    return fromCall((signal) => this.#http.call(listConversations, { query, signal })).pipe(
      map((rows) => rows.map(toSummary)),
    );
  }

  async start(requestId: RequestId, developerId: UserId | null, intent: string): Promise<ConversationId> {
    const body = { request_id: requestId, developer_id: developerId };
    return (await this.#http.call(startConversation, { body, intent })).id as ConversationId;
  }

  async setStatus(
    id: ConversationId,
    status: ConversationStatus,
    intent: string,
  ): Promise<ConversationStatus> {
    const call = { params: { id }, body: { status }, intent };
    return (await this.#http.call(setConversationStatus, call)).status;
  }
}

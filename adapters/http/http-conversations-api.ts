import { startConversation } from "../../contract/conversations.ts";
import type { ConversationsApi } from "../../core/conversations/conversations-api.port.ts";
import type { ConversationId, RequestId, UserId } from "../../core/shared/id.ts";
import type { HttpClient } from "./http-client.ts";

export class HttpConversationsApi implements ConversationsApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async start(requestId: RequestId, developerId: UserId | null, intent: string): Promise<ConversationId> {
    const body = { request_id: requestId, developer_id: developerId };
    return (await this.#http.call(startConversation, { body, intent })).id as ConversationId;
  }
}

import { map, type Observable, of } from "rxjs";
import { setConversationStatus, startConversation } from "../../contract/conversations.ts";
import type { ConversationStatus, ConversationSummary } from "../../core/conversations/conversation.ts";
import type { ConversationsApi } from "../../core/conversations/conversations-api.port.ts";
import type { Conditional } from "../../core/polling/conditional.ts";
import type { ConversationId, RequestId, UserId } from "../../core/shared/id.ts";
import { answeredOr } from "./answered-or.ts";
import { listGivenConversations } from "./given-conversations.ts";
import { OverHttp } from "./over-http.ts";
import { toSummary } from "./to-conversation.ts";

export class HttpConversationsApi extends OverHttp implements ConversationsApi {
  latest(limit: number, etag: string | null): Observable<Conditional<readonly ConversationSummary[]> | null> {
    return this.http
      .readIfChanged(listGivenConversations, { query: { limit }, etag })
      .pipe(map((found) => found && { ...found, value: found.value.map(toSummary) }));
  }

  further(skip: number, limit: number): Observable<readonly ConversationSummary[]> {
    const query = { skip, limit };
    return this.http.read(listGivenConversations, { query }).pipe(map((rows) => rows.map(toSummary)));
  }

  async start(
    requestId: RequestId,
    developerId: UserId | null,
    idempotencyKey: string,
  ): Promise<ConversationId> {
    const body = { request_id: requestId, developer_id: developerId };
    return (await this.http.call(startConversation, { body, idempotencyKey })).id as ConversationId;
  }

  async setStatus(
    id: ConversationId,
    status: ConversationStatus,
    idempotencyKey: string,
  ): Promise<ConversationStatus> {
    const call = { params: { id }, body: { status }, idempotencyKey };
    const changed = this.http.call(setConversationStatus, call);
    return answeredOr(
      changed.then((conversation) => conversation.status),
      () => of(status),
    );
  }
}

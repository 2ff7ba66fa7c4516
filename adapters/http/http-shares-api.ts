import { map, type Observable } from "rxjs";
import type { Answer } from "../../contract/endpoint.ts";
import { addShare, listShares, removeShare } from "../../contract/shared-requests.ts";
import type { ConversationId, RequestId, UserId } from "../../core/shared/id.ts";
import type { RequestShare } from "../../core/shared-requests/shared-request.ts";
import type { SharesApi } from "../../core/shared-requests/shares-api.port.ts";
import { ifPossible } from "./if-missing.ts";
import { OverHttp } from "./over-http.ts";
import { toPerson } from "./to-person.ts";

export class HttpSharesApi extends OverHttp implements SharesApi {
  ofRequest(id: RequestId): Observable<readonly RequestShare[]> {
    return this.http.read(listShares, { params: { id } }).pipe(map((shares) => shares.map(toShare)));
  }

  async add(id: RequestId, developer: UserId, idempotencyKey: string): Promise<RequestShare> {
    const body = { developer_id: developer };
    return toShare(await ifPossible(this.http.call(addShare, { params: { id }, body, idempotencyKey })));
  }

  async remove(id: RequestId, developer: UserId): Promise<void> {
    await ifPossible(this.http.call(removeShare, { params: { id, developer_id: developer } }));
  }
}

function toShare(found: Answer<typeof addShare>): RequestShare {
  return {
    developer: toPerson(found.developer),
    conversationId: found.conversation_id as ConversationId | null,
    shareDate: found.share_date,
    viewedAt: found.viewed_at,
  };
}

import { map, type Observable } from "rxjs";
import type { Answer } from "../../contract/endpoint.ts";
import { listSharedWithMe } from "../../contract/shared-requests.ts";
import type { Conditional } from "../../core/polling/conditional.ts";
import type { ConversationId, RequestId } from "../../core/shared/id.ts";
import { excerptOf } from "../../core/requests/excerpt.ts";
import type { SharedRequest } from "../../core/shared-requests/shared-request.ts";
import type { SharedWithMeApi } from "../../core/shared-requests/shared-with-me-api.port.ts";
import { OverHttp } from "./over-http.ts";
import { toPerson } from "./to-person.ts";

export class HttpSharedWithMeApi extends OverHttp implements SharedWithMeApi {
  newest(etag: string | null): Observable<Conditional<readonly SharedRequest[]> | null> {
    return this.http
      .readIfChanged(listSharedWithMe, { etag })
      .pipe(map((found) => found && { ...found, value: found.value.map(toSharedRequest) }));
  }
}

function toSharedRequest(found: Answer<typeof listSharedWithMe>[number]): SharedRequest {
  return {
    id: found.id as RequestId,
    title: found.title,
    excerpt: excerptOf(found.content),
    owner: toPerson(found.owner),
    status: found.status,
    estimatedBudget: found.estimated_budget,
    shareDate: found.share_date,
    isNew: found.is_new,
    conversationId: found.conversation_id as ConversationId | null,
  };
}

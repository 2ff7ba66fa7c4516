import { map, type Observable } from "rxjs";
import type { Answer } from "../../contract/endpoint.ts";
import { listActionItems } from "../../contract/action-items.ts";
import type { ConversationId, RequestId } from "../../core/shared/id.ts";
import type { ActionItem } from "../../core/action-items/action-item.ts";
import type { ActionItemsApi } from "../../core/action-items/action-items-api.port.ts";
import { OverHttp } from "./over-http.ts";
import { toFullName } from "./to-person.ts";

export class HttpActionItemsApi extends OverHttp implements ActionItemsApi {
  list(): Observable<readonly ActionItem[]> {
    return this.http.read(listActionItems).pipe(map((items) => items.map(toActionItem)));
  }
}

function toActionItem(found: Answer<typeof listActionItems>[number]): ActionItem {
  return {
    kind: found.kind,
    requestId: found.request.id as RequestId,
    requestTitle: found.request.title,
    who: toFullName(found.who),
    conversationId: found.conversation_id as ConversationId | null,
    unread: found.unread_count,
    deadline: found.deadline,
    since: found.since,
  };
}

import type { ConversationId, RequestId, UserId } from "../../core/shared/id.ts";
import type { ActionItem } from "../../core/action-items/action-item.ts";

export function anActionItem(part: Partial<ActionItem> = {}): ActionItem {
  return {
    kind: "message",
    requestId: 7 as RequestId,
    requestTitle: "Order board",
    who: { id: 2 as UserId, fullName: "Dev Estrada", avatar: null },
    conversationId: 3 as ConversationId,
    unread: 1,
    deadline: null,
    since: "2026-01-01T00:00:00.000Z",
    ...part,
  };
}

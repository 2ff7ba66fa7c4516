import type { RequestId, SnagId } from "../../core/shared/id.ts";
import type { SnaggedRequest } from "../../core/snagged-requests/snagged-request.ts";
import { aUser } from "./auth.ts";
import { bob } from "./shares.ts";

const ada = aUser();

export function aSnag(id: number, changes: Partial<SnaggedRequest> = {}): SnaggedRequest {
  return {
    id: id as SnagId,
    message: "I have built two of these.",
    videos: [],
    profileLink: null,
    includeProfile: false,
    status: "pending",
    createdAt: "2026-01-01T00:00:00.000Z",
    answeredAt: null,
    developer: bob,
    client: { id: ada.id, username: ada.username, fullName: ada.fullName, avatar: null },
    conversationId: null,
    requestId: 7 as RequestId,
    removedTitle: null,
    request: { title: "Order board", status: "open", estimatedBudget: 4_800 },
    ...changes,
  };
}

import type { Person } from "../../core/requests/request.ts";
import type { RequestId } from "../../core/shared/id.ts";
import type { RequestShare, SharedRequest } from "../../core/shared-requests/shared-request.ts";
import { BOB } from "./auth.ts";

export function aSharedRequest(id: number, changes: Partial<SharedRequest> = {}): SharedRequest {
  return {
    id: id as RequestId,
    title: `Request ${id}`,
    content: "It has to be quick.",
    estimatedBudget: 4_800,
    status: "open",
    conversationId: null,
    shareDate: "2026-01-01T00:00:00.000Z",
    isNew: true,
    viewedAt: null,
    ...changes,
  };
}

export const bob: Person = { id: BOB.id, username: BOB.username, fullName: BOB.fullName };

export function aShare(developer: Person = bob, changes: Partial<RequestShare> = {}): RequestShare {
  const none = { viewedAt: null, conversationId: null };
  return { developer, shareDate: "2026-01-01T00:00:00.000Z", ...none, ...changes };
}

import type { Person } from "../../core/requests/request.ts";
import type { RequestShare } from "../../core/shared-requests/shared-request.ts";
import { BOB } from "./auth.ts";

export const bob: Person = { id: BOB.id, username: BOB.username, fullName: BOB.fullName, avatar: null };

export function aShare(developer: Person = bob, changes: Partial<RequestShare> = {}): RequestShare {
  const none = { viewedAt: null, conversationId: null };
  return { developer, shareDate: "2026-01-01T00:00:00.000Z", ...none, ...changes };
}

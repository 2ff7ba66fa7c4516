import type { UserId } from "../shared/id.ts";
import type { Side } from "./conversation.ts";

interface Sides {
  readonly ownerId: UserId;
  readonly developerId: UserId;
}

/**
 * Returns the side of a conversation on which the user stands, or null for a user on neither side. For those the
 * conversation, its messages and its agreements do not exist.
 */
export function sideOf({ ownerId, developerId }: Sides, user: UserId): Side | null {
  if (user === ownerId) return "owner";
  return user === developerId ? "developer" : null;
}

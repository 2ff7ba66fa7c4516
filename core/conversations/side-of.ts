import type { UserId } from "../shared/id.ts";
import type { Side } from "./conversation.ts";

interface OfTwo {
  readonly ownerId: UserId;
  readonly developerId: UserId;
}

/**
 * Returns the side of a conversation on which a user stands; null for every other user: the conversation, its messages and the
 * agreements made in it do not exist for them.
 */
export function sideOf({ ownerId, developerId }: OfTwo, user: UserId): Side | null {
  if (user === ownerId) return "owner";
  return user === developerId ? "developer" : null;
}

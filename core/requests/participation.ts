import type { UserId } from "../shared/id.ts";

/** It says how one developer is connected with one request. */
export interface Participation {
  readonly isSharedWith: boolean;
  /** They have responded to it and the owner has not declined. */
  readonly hasStandingSnag: boolean;
  readonly hasConversation: boolean;
}

export function takesPart({ isSharedWith, hasStandingSnag, hasConversation }: Participation): boolean {
  return isSharedWith || hasStandingSnag || hasConversation;
}

/**
 * Tells whether the viewer can read a request: a public one is for every visitor, a private one for its owner
 * and the developers who take part in it, a hidden one for its owner alone.
 */
export function canReadRequest(
  request: { readonly ownerId: UserId; readonly isPublic: boolean; readonly isHidden: boolean },
  viewer: { readonly id: UserId; readonly takesPart: boolean } | null,
): boolean {
  if (request.isHidden) return viewer?.id === request.ownerId;
  if (request.isPublic) return true;
  return viewer !== null && (viewer.id === request.ownerId || viewer.takesPart);
}

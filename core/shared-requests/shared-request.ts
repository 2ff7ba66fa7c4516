import { type Person, type RequestStatus, STATUS_NAME } from "../requests/request.ts";
import type { ConversationId, RequestId } from "../shared/id.ts";

/** One request has at most this many shares at the same time. */
export const MOST_SHARES = 10;

/** It is a share as the owner sees it. */
export interface RequestShare {
  readonly developer: Person;
  /** It is the owner's conversation with this developer about the request; null before there is one. */
  readonly conversationId: ConversationId | null;
  readonly shareDate: string;
  /** It is null until the developer opens the request. */
  readonly viewedAt: string | null;
}

/** It is a shared request as the developer sees it. */
export interface SharedRequest {
  readonly id: RequestId;
  readonly title: string;
  /** It is the beginning of the description on one line. */
  readonly excerpt: string;
  readonly owner: Person;
  readonly status: RequestStatus;
  /** It is in dollars, and null when the owner names none. */
  readonly estimatedBudget: number | null;
  /** In UTC, in the form of ISO 8601; "" where the server does not say it. */
  readonly shareDate: string;
  /** The developer has not opened the request. */
  readonly isNew: boolean;
  /** It is the developer's conversation about the request; null before there is one. */
  readonly conversationId: ConversationId | null;
}

/** A request that is over is not listed among those shared with a developer. */
export const LISTED_SHARE_STATUSES = ["open", "in_progress"] as const satisfies readonly RequestStatus[];

/**
 * Says why the request cannot be shared with one more developer; undefined when it can. Sharing counts as an
 * invitation to respond.
 * @param shares how many developers have it already
 */
export function shareRefusal(status: RequestStatus, shares: number): string | undefined {
  if (status !== "open")
    return `This request is ${STATUS_NAME[status].toLowerCase()}. Only an open request can be shared.`;
  if (shares >= MOST_SHARES) return `A request can be shared with at most ${MOST_SHARES} developers.`;
  return undefined;
}

export const DEVELOPER_NOT_AVAILABLE = "This developer is not available";

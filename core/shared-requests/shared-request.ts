import { type Person, type RequestStatus, STATUS_NAME } from "../requests/request.ts";
import type { ConversationId, RequestId } from "../shared/id.ts";

/** Shares of one request at the same time. */
export const MOST_SHARES = 10;

/** What the owner sees of it. */
export interface RequestShare {
  readonly developer: Person;
  /** The owner's with this developer about it; null before there is one. */
  readonly conversationId: ConversationId | null;
  readonly shareDate: string;
  /** Null until the developer opened the request. */
  readonly viewedAt: string | null;
}

/** What the developer sees of it. */
export interface SharedRequest {
  readonly id: RequestId;
  readonly title: string;
  /** The beginning of the description, on one line. */
  readonly excerpt: string;
  readonly owner: Person;
  readonly status: RequestStatus;
  /** Dollars; null when the owner names none. */
  readonly estimatedBudget: number | null;
  /** UTC, ISO-8601. */
  readonly shareDate: string;
  /** The developer has not opened the request. */
  readonly isNew: boolean;
  /** The developer's own about it; null before there is one. */
  readonly conversationId: ConversationId | null;
}

/** A request that is over is not listed among those shared with a developer. */
export const LISTED_SHARE_STATUSES = ["open", "in_progress"] as const satisfies readonly RequestStatus[];

/**
 * Why it cannot be shared with one more developer, which is an invitation; undefined when it can.
 * @param shares how many developers have it already
 */
export function shareRefusal(status: RequestStatus, shares: number): string | undefined {
  if (status !== "open")
    return `This request is ${STATUS_NAME[status].toLowerCase()}. Only an open request can be shared.`;
  if (shares >= MOST_SHARES) return `A request can be shared with at most ${MOST_SHARES} developers.`;
  return undefined;
}

export const DEVELOPER_NOT_AVAILABLE = "This developer is not available";

import type { Person, RequestStatus } from "../requests/request.ts";
import type { ConversationId, RequestId, SnagId } from "../shared/id.ts";
import type { VideoSummary } from "../videos/video.ts";

/** A snag is a developer's expression of interest in a request; the words for it on the screens are "answer" and "response". */
export const SNAG_STATUSES = ["pending", "seen", "accepted", "declined"] as const;
export type SnagStatus = (typeof SNAG_STATUSES)[number];

/** The client has not answered responses in these statuses. */
export const OPEN_SNAG_STATUSES = ["pending", "seen"] as const satisfies readonly SnagStatus[];

/** A developer's list keeps responses to at most this many removed requests, the latest removals. */
export const MOST_REMOVED = 100;

export const SNAG_STATUS_NAME: Readonly<Record<SnagStatus, string>> = {
  pending: "Waiting",
  seen: "Seen",
  accepted: "Accepted",
  declined: "Declined",
};

export interface SnaggedRequest {
  readonly id: SnagId;
  readonly message: string;
  readonly videos: readonly VideoSummary[];
  /** It is an http or https address. */
  readonly profileLink: string | null;
  /** The developer's public page is attached. */
  readonly includeProfile: boolean;
  readonly status: SnagStatus;
  /** It is UTC in ISO-8601. */
  readonly createdAt: string;
  /** The response was accepted or declined then. */
  readonly answeredAt: string | null;
  readonly developer: Person;
  readonly client: Person;
  /** It is the conversation of the two about the request; null before there is one. */
  readonly conversationId: ConversationId | null;
  /** It is null after the owner removed the request; the response is then in its developer's list alone. */
  readonly requestId: RequestId | null;
  /** It is the last title of a removed request, if its developer could read it. */
  readonly removedTitle: string | null;
  /** It is null for a removed request, and when the developer may no longer read it, see `canReadRequest`. */
  readonly request: {
    readonly title: string;
    readonly status: RequestStatus;
    /** The amount is in dollars. */
    readonly estimatedBudget: number | null;
  } | null;
}

import type { Person, RequestStatus } from "../requests/request.ts";
import type { ConversationId, RequestId, SnagId } from "../shared/id.ts";
import type { VideoSummary } from "../videos/video.ts";

/** A snag is a developer's expression of interest in a request; the words for it on the screens are "answer" and "response". */
export const SNAG_STATUSES = ["pending", "seen", "accepted", "declined"] as const;
export type SnagStatus = (typeof SNAG_STATUSES)[number];

/** The client has neither accepted nor declined. */
export const OPEN_SNAG_STATUSES = ["pending", "seen"] as const satisfies readonly SnagStatus[];

/** Responses to removed requests that a developer's list keeps, the latest removals. */
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
  /** http or https. */
  readonly profileLink: string | null;
  /** The developer's public page goes with it. */
  readonly includeProfile: boolean;
  readonly status: SnagStatus;
  /** UTC, ISO-8601. */
  readonly createdAt: string;
  /** When it was accepted or declined. */
  readonly answeredAt: string | null;
  readonly developer: Person;
  readonly client: Person;
  /** What the two say to each other about it; null before there is anything to say it in. */
  readonly conversationId: ConversationId | null;
  /** Null once its owner has removed the request: then the response is in its developer's list alone. */
  readonly requestId: RequestId | null;
  /** What a removed request was called at last, if its developer could read it. */
  readonly removedTitle: string | null;
  /** Null when the developer may not read it any more, see `canReadRequest`, and of a removed one. */
  readonly request: {
    readonly title: string;
    readonly status: RequestStatus;
    /** Dollars. */
    readonly estimatedBudget: number | null;
  } | null;
}

import type { PersonName } from "../images/person-name.ts";
import type { ConversationId, ProjectId, RequestId, UserId, VideoId } from "../shared/id.ts";
import type { VideoSummary } from "../videos/video.ts";

/** Lengths are in characters after trimming, money is in dollars. */
export const REQUEST_LIMITS = {
  title: 200,
  content: 20_000,
  collaborationDetails: 5_000,
  budget: 100_000_000,
} as const;

export const REQUEST_STATUSES = ["open", "in_progress", "completed", "closed"] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const STATUS_NAME: Readonly<Record<RequestStatus, string>> = {
  open: "Open",
  in_progress: "In progress",
  completed: "Completed",
  closed: "Closed",
};

/** Tells whether a request can be removed: one in progress cannot, nor can its owner's account be deleted. */
export function canRemove(status: RequestStatus): boolean {
  return status !== "in_progress";
}

export type Person = PersonName;

/** A row of a list has what a reader needs to decide whether to open the request. */
export interface RequestSummary {
  readonly id: RequestId;
  readonly title: string;
  /** It is the beginning of the description on one line. */
  readonly excerpt: string;
  /** It is in dollars, and null when the owner names none. */
  readonly estimatedBudget: number | null;
  readonly isIdea: boolean;
  readonly seeksCollaboration: boolean;
  readonly isPublic: boolean;
  readonly status: RequestStatus;
  /** In UTC, in the form of ISO 8601; "" where the server does not say it. */
  readonly createdAt: string;
  readonly owner: Person;
}

export interface WorkRequest extends Omit<RequestSummary, "excerpt"> {
  /** An agreement about the request was accepted; a request has at most one. */
  readonly isAgreed: boolean;
  /**
   * It is the reading developer's conversation about the request. It is null before there is one, and for all
   * other readers.
   */
  readonly conversationId: ConversationId | null;
  readonly content: string;
  /** State that an edit replaces; "" where the server has no versions. */
  readonly version: string;
  readonly collaborationDetails: string | null;
  readonly projectId: ProjectId | null;
  /** It is null unless the reader is the owner. */
  readonly videoId: VideoId | null;
  /** All readers of the request get this video; it is null unless it can be watched. */
  readonly video: VideoSummary | null;
  /** The owner reads why the request is hidden. It is null for a visible request. */
  readonly hiddenBecause: string | null;
}

/** A new request is posted with these fields. */
export interface RequestPayload {
  readonly title: string;
  readonly content: string;
  readonly estimatedBudget: number | null;
  readonly isPublic: boolean;
  readonly isIdea: boolean;
  readonly seeksCollaboration: boolean;
  readonly collaborationDetails: string | null;
  readonly projectId: ProjectId | null;
  readonly developerId: UserId | null;
  readonly videoId: VideoId | null;
}

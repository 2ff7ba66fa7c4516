import type { PersonName } from "../images/person-name.ts";
import type { ConversationId, ProjectId, RequestId, UserId, VideoId } from "../shared/id.ts";
import type { VideoSummary } from "../videos/video.ts";

/** Spaces of what may be said in a request. Lengths in characters after trimming, money in dollars. */
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

/** What somebody works on is not removed, and its owner's account is not deleted. */
export function canRemove(status: RequestStatus): boolean {
  return status !== "in_progress";
}

export type Person = PersonName;

/** A row of a list: what is needed to decide whether to open it. */
export interface RequestSummary {
  readonly id: RequestId;
  readonly title: string;
  /** The beginning of the description, on one line. */
  readonly excerpt: string;
  /** Dollars; null when the owner names none. */
  readonly estimatedBudget: number | null;
  readonly isIdea: boolean;
  readonly seeksCollaboration: boolean;
  readonly isPublic: boolean;
  readonly status: RequestStatus;
  /** UTC, ISO-8601. */
  readonly createdAt: string;
  readonly owner: Person;
}

export interface WorkRequest extends Omit<RequestSummary, "excerpt"> {
  /** An agreement about it was accepted, and there is one for each request for ever. */
  readonly isAgreed: boolean;
  /** The reading developer's own about it; null for everybody else, and before there is one. */
  readonly conversationId: ConversationId | null;
  readonly content: string;
  /** Names what an edit replaces. */
  readonly version: string;
  readonly collaborationDetails: string | null;
  readonly projectId: ProjectId | null;
  /** Null for everybody but its owner. */
  readonly videoId: VideoId | null;
  /** The same video for whoever may read the request; null while there is none that can be watched. */
  readonly video: VideoSummary | null;
  /** Why nobody but its owner sees it; null for every other request. */
  readonly hiddenBecause: string | null;
}

/** What is sent to post one. */
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

import type { ProjectId, RequestId, UserId, VideoId } from "../shared/id.ts";

/** Spaces of what may be said in a request. Lengths in characters after trimming, money in dollars. */
export const REQUEST_LIMITS = {
  title: 200,
  content: 20_000,
  collaborationDetails: 5_000,
  budget: 100_000_000,
} as const;

export const REQUEST_STATUSES = ["open", "in_progress", "completed", "closed"] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/**
 * What the owner may set by hand from each status; "in_progress" comes from an accepted agreement alone.
 */
export const REQUEST_TRANSITIONS: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  open: ["closed", "completed"],
  in_progress: ["completed", "closed"],
  completed: [],
  closed: ["open"],
};

export const STATUS_NAME: Readonly<Record<RequestStatus, string>> = {
  open: "Open",
  in_progress: "In progress",
  completed: "Completed",
  closed: "Closed",
};

export function canChangeStatus(from: RequestStatus, to: RequestStatus): boolean {
  return REQUEST_TRANSITIONS[from].includes(to);
}

export interface Person {
  readonly id: UserId;
  readonly username: string;
  readonly fullName: string;
}

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
  readonly content: string;
  readonly collaborationDetails: string | null;
  readonly projectId: ProjectId | null;
  readonly videoId: VideoId | null;
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

/**
 * Public ones anyone; private ones the owner and who takes part.
 * @param viewer takes part when the request was shared with them, or when they have answered it and were not declined
 */
export function canReadRequest(
  request: { readonly ownerId: UserId; readonly isPublic: boolean },
  viewer: { readonly id: UserId; readonly takesPart: boolean } | null,
): boolean {
  if (request.isPublic) return true;
  return viewer !== null && (viewer.id === request.ownerId || viewer.takesPart);
}

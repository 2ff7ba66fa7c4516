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

/** What the owner may set by hand from each status; "in_progress" comes from an accepted agreement alone. */
const REQUEST_TRANSITIONS: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
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

/** What decides how a request may go on. */
export interface RequestStanding {
  readonly status: RequestStatus;
  /** An agreement about it was accepted, and there is one for each request for ever. */
  readonly isAgreed: boolean;
}

/** Reopening asks for new agreements, so a request that was agreed upon stays closed. */
export function nextStatuses({ status, isAgreed }: RequestStanding): readonly RequestStatus[] {
  const next = REQUEST_TRANSITIONS[status];
  return isAgreed ? next.filter((to) => to !== "open") : next;
}

/** Why it can not become `to`; undefined when it can. */
export function statusRefusal(standing: RequestStanding, to: RequestStatus): string | undefined {
  if (nextStatuses(standing).includes(to)) return undefined;
  return standing.isAgreed && to === "open"
    ? "An agreement about this request was accepted: it cannot be opened again."
    : `A request that is ${STATUS_NAME[standing.status].toLowerCase()} cannot become ${STATUS_NAME[to].toLowerCase()}.`;
}

/** What somebody works on is not removed, and its owner's account is not deleted. */
export function canRemove(status: RequestStatus): boolean {
  return status !== "in_progress";
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

export interface WorkRequest extends Omit<RequestSummary, "excerpt">, RequestStanding {
  readonly content: string;
  /** Names what an edit replaces. */
  readonly version: string;
  readonly collaborationDetails: string | null;
  readonly projectId: ProjectId | null;
  readonly videoId: VideoId | null;
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

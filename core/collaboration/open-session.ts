import type { Thread, ThreadInfo } from "../chat/thread.ts";
import type { CollaborationSession, SessionMessage, SessionParticipant } from "./session.ts";
import { SESSION_STATUSES, type SessionStatus, statusLine } from "./session-state-machine.ts";

/** It is a session as one of its participants sees it. */
export interface OpenSession extends CollaborationSession, ThreadInfo {
  /** The link is bound to an account, which opens the session without it. */
  readonly isBound: boolean;
}

export type SessionThread = Thread<OpenSession, SessionMessage>;

/** Returns null for a caller who is no participant; the session is then not shown. */
export function currentParticipant({ participants }: OpenSession): SessionParticipant | null {
  return participants.find(({ isCurrentUser }) => isCurrentUser) ?? null;
}

/** Tells whether files, ratings and accounts are offered: servers that do not count the messages have no such calls. */
export function hasExtras({ hasGaps }: OpenSession): boolean {
  return hasGaps !== true;
}

/** Returns the status that a stored system message announces; null for every other message. */
export function toldStatus({ isSystem, content }: SessionMessage): SessionStatus | null {
  return (isSystem && SESSION_STATUSES.find((status) => content === statusLine(status))) || null;
}

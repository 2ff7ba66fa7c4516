import type { Thread, ThreadInfo } from "../chat/thread.ts";
import type { CollaborationSession, SessionMessage, SessionParticipant } from "./session.ts";
import { SESSION_STATUSES, type SessionStatus, statusLine } from "./session-state-machine.ts";

/** A session as one of its participants sees it. */
export interface OpenSession extends CollaborationSession, ThreadInfo {
  /** The link is bound to an account, which opens the session without it. */
  readonly isBound: boolean;
}

export type SessionThread = Thread<OpenSession, SessionMessage>;

/** Null for a session that does not know whoever has asked for it: nothing of it is shown then. */
export function currentParticipant({ participants }: OpenSession): SessionParticipant | null {
  return participants.find(({ isCurrentUser }) => isCurrentUser) ?? null;
}

/** The status that a stored system message tells of; null for every other message. */
export function toldStatus({ isSystem, content }: SessionMessage): SessionStatus | null {
  return (isSystem && SESSION_STATUSES.find((status) => content === statusLine(status))) || null;
}

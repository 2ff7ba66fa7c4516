import type { CollaborationSessionId } from "../shared/id.ts";
import type { SessionMessage } from "./session.ts";
import type { SessionStatus } from "./session-state-machine.ts";

/** It is a row in the list of sessions that are bound to the caller's account. */
export interface SupportSession {
  readonly id: CollaborationSessionId;
  readonly externalTicketId: string;
  readonly sourceSystem: string;
  readonly subject: string;
  readonly status: SessionStatus;
  /** It is null before the first message. */
  readonly lastMessage: Pick<SessionMessage, "id" | "content" | "isSystem"> | null;
  /** It is UTC in ISO-8601, and null before the first message. */
  readonly lastMessageAt: string | null;
  readonly unreadCount: number;
}

/** Returns a path without a token, which opens for the account that the session is bound to. */
export function sessionPath(id: CollaborationSessionId): string {
  return `/collaboration/${id}`;
}

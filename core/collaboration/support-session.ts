import type { CollaborationSessionId } from "../shared/id.ts";
import type { SessionMessage } from "./session.ts";
import type { SessionStatus } from "./session-state-machine.ts";

/** A session that is bound to the caller's account, as a row of their list. */
export interface SupportSession {
  readonly id: CollaborationSessionId;
  readonly externalTicketId: string;
  readonly sourceSystem: string;
  readonly subject: string;
  readonly status: SessionStatus;
  /** Null before the first message. */
  readonly lastMessage: Pick<SessionMessage, "id" | "content" | "isSystem"> | null;
  /** UTC, ISO-8601; null before the first message. */
  readonly lastMessageAt: string | null;
  readonly unreadCount: number;
}

/** Opens for the account that the session is bound to: it carries no token. */
export function sessionPath(id: CollaborationSessionId): string {
  return `/collaboration/${id}`;
}

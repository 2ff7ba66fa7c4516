import type { Message } from "../chat/message.ts";
import type { CollaborationSessionId, ParticipantId } from "../shared/id.ts";
import type { SessionStatus } from "./session-state-machine.ts";

/** On which side of the table a participant sits: one of our developers, or a user of the external ticket system. */
export const PARTICIPANT_TYPES = ["atelier_developer", "analytics_hub_user"] as const;
export type ParticipantType = (typeof PARTICIPANT_TYPES)[number];

export interface SessionParticipant {
  readonly id: ParticipantId;
  readonly userName: string;
  readonly userType: ParticipantType;
  /** Whoever holds the link with which the session was opened. */
  readonly isCurrentUser: boolean;
}

export interface SessionAttachment {
  readonly id: number;
  /** As the sender's device called it: hostile, shown as text alone. */
  readonly fileName: string;
  /** Where its bytes are, without the credential; null once the file was removed. */
  readonly filePath: string | null;
  /** The same of a smaller picture of it, for images alone. */
  readonly previewPath: string | null;
  /** Bytes. */
  readonly fileSize: number;
}

export interface SessionMessage extends Message {
  /** Null for a system message, and for what the ticket system itself says. */
  readonly participantId: ParticipantId | null;
  readonly isSystem: boolean;
  readonly attachments: readonly SessionAttachment[];
}

/** A conversation between a user of a ticket system and our developers about one ticket. */
export interface CollaborationSession {
  readonly id: CollaborationSessionId;
  /** As the ticket system calls its ticket. */
  readonly externalTicketId: string;
  readonly sourceSystem: string;
  readonly subject: string;
  readonly status: SessionStatus;
  readonly participants: readonly SessionParticipant[];
  /** UTC, ISO-8601; null while it is not resolved. */
  readonly resolvedAt: string | null;
  /** When the files of a resolved session are removed; null while it is not resolved. */
  readonly filesUntil: string | null;
  /** When the caller's link ends unless it is used again. */
  readonly linkUntil: string | null;
  /** 1 to 5, as the external side said once; null before that. */
  readonly satisfaction: number | null;
}

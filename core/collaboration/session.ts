import type { Message } from "../chat/message.ts";
import type { CollaborationSessionId, ParticipantId } from "../shared/id.ts";
import type { SessionStatus } from "./session-state-machine.ts";

/** A participant is one of our developers or a user of the external ticket system. */
export const PARTICIPANT_TYPES = ["atelier_developer", "analytics_hub_user"] as const;
export type ParticipantType = (typeof PARTICIPANT_TYPES)[number];

export interface SessionParticipant {
  readonly id: ParticipantId;
  readonly userName: string;
  readonly userType: ParticipantType;
  /** The session was opened with this participant's link. */
  readonly isCurrentUser: boolean;
}

export interface SessionAttachment {
  readonly id: number;
  /** The sender's device gave the name: it is untrusted and shown as text only. */
  readonly fileName: string;
  /** The address carries no credential. It is null after the file was removed. */
  readonly filePath: string | null;
  /** It leads to a smaller picture of the file; only images have one. */
  readonly previewPath: string | null;
  /** The size is in bytes. */
  readonly fileSize: number;
}

export interface SessionMessage extends Message {
  /** It is null for a system message and for a message of the ticket system itself. */
  readonly participantId: ParticipantId | null;
  readonly isSystem: boolean;
  readonly attachments: readonly SessionAttachment[];
}

/** A user of a ticket system and our developers talk about one ticket in it. */
export interface CollaborationSession {
  readonly id: CollaborationSessionId;
  /** It is the ticket's id in the ticket system. */
  readonly externalTicketId: string;
  readonly sourceSystem: string;
  readonly subject: string;
  readonly status: SessionStatus;
  readonly participants: readonly SessionParticipant[];
  /** It is UTC in ISO-8601, and null while the session is not resolved. */
  readonly resolvedAt: string | null;
  /** The files are removed then; null while the session is not resolved. */
  readonly filesUntil: string | null;
  /** The caller's link expires then unless it is used again. */
  readonly linkUntil: string | null;
  /** The external side rates a session once, from 1 to 5; null before that. */
  readonly satisfaction: number | null;
}

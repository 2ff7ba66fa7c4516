import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ParticipantType } from "../../core/collaboration/session.ts";
import type { SessionStatus } from "../../core/collaboration/session-state-machine.ts";
import type {
  AttachmentId,
  CollaborationSessionId,
  IntegrationId,
  MessageId,
  ParticipantId,
  UserId,
} from "../../core/shared/id.ts";

export interface CollaborationSessionsTable {
  id: CollaborationSessionId;
  integration_id: IntegrationId;
  external_ticket_id: string;
  source_system: string;
  subject: string;
  status: Generated<SessionStatus>;
  /** Where its events go; null for nowhere. */
  callback_url: string | null;
  previous_session_id: CollaborationSessionId | null;
  /** Also how many there are; 0 before the first. */
  last_message_id: Generated<MessageId>;
  satisfaction: ColumnType<number | null, never, number>;
  created_at: ColumnType<Date, Date, never>;
  /** Of the last message, or of the beginning. */
  active_at: Date;
  resolved_at: ColumnType<Date | null, never, Date>;
  files_removed_at: ColumnType<Date | null, never, Date>;
}

export interface CollaborationParticipantsTable {
  id: GeneratedAlways<ParticipantId>;
  session_id: ColumnType<CollaborationSessionId, CollaborationSessionId, never>;
  user_name: ColumnType<string, string, never>;
  user_type: ColumnType<ParticipantType, ParticipantType, never>;
  /** Null for the moment before the number is known that the token is made of. */
  token_hash: Buffer | null;
  token_version: Generated<number>;
  /** To the hour; the link ends a while after it. */
  last_active_at: Date;
  revoked_at: ColumnType<Date | null, never, Date | null>;
  /** The account that it is bound to. */
  user_id: ColumnType<UserId | null, never, UserId | null>;
  read_id: Generated<MessageId>;
}

export interface CollaborationMessagesTable {
  session_id: CollaborationSessionId;
  /** Counts from 1 in each session, without gaps. */
  id: MessageId;
  /** Null for system messages and for what the ticket system itself says. */
  participant_id: ParticipantId | null;
  is_system: boolean;
  content: string;
  /** As the ticket system calls it; once in a session. */
  external_message_id: string | null;
  created_at: Date;
}

export interface CollaborationAttachmentsTable {
  id: GeneratedAlways<AttachmentId>;
  session_id: ColumnType<CollaborationSessionId, CollaborationSessionId, never>;
  /** Null until it is sent. */
  message_id: MessageId | null;
  /** Null for one that the ticket system itself brought. */
  participant_id: ParticipantId | null;
  file_name: string;
  file_size: number;
  media_type: string;
  /** Of server/files; null once it was removed. */
  file: number | null;
  /** A small picture of it; null for what is no image. */
  preview: number | null;
  /** Idempotency-Key of its upload. */
  creation_key: ColumnType<string | null, string | null, never>;
  created_at: ColumnType<Date, Date, never>;
  removed_at: Generated<Date | null>;
}

declare module "../database/tables.ts" {
  interface Tables {
    collaboration_sessions: CollaborationSessionsTable;
    collaboration_participants: CollaborationParticipantsTable;
    collaboration_messages: CollaborationMessagesTable;
    collaboration_attachments: CollaborationAttachmentsTable;
  }
}

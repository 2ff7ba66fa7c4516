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
  /** Events of the session are sent to it; null for none. */
  callback_url: string | null;
  /** Null also where the session before was deleted. */
  previous_session_id: CollaborationSessionId | null;
  /** It is also the number of messages; 0 before the first. */
  last_message_id: Generated<MessageId>;
  satisfaction: ColumnType<number | null, never, number>;
  created_at: ColumnType<Date, Date, never>;
  /** It is the time of the last message, or of the beginning. */
  active_at: Date;
  resolved_at: ColumnType<Date | null, never, Date>;
  files_removed_at: ColumnType<Date | null, never, Date>;
}

export interface CollaborationParticipantsTable {
  id: GeneratedAlways<ParticipantId>;
  session_id: ColumnType<CollaborationSessionId, CollaborationSessionId, never>;
  user_name: string;
  user_type: ColumnType<ParticipantType, ParticipantType, never>;
  /** Null until the row has its id, which the token is derived from, and after all links were ended. */
  token_hash: Buffer | null;
  token_version: Generated<number>;
  /** It is exact to an hour; the link ends a while after it. */
  last_active_at: Date;
  revoked_at: ColumnType<Date | null, never, Date | null>;
  /** The participant is bound to this account. */
  user_id: ColumnType<UserId | null, never, UserId | null>;
  read_id: Generated<MessageId>;
}

export interface CollaborationMessagesTable {
  session_id: CollaborationSessionId;
  /** It counts from 1 in each session, without gaps. */
  id: MessageId;
  /** It is null for system messages and for messages of the ticket system itself. */
  participant_id: ParticipantId | null;
  is_system: boolean;
  content: string;
  /** It is the ticket system's name for the message, unique in a session. */
  external_message_id: string | null;
  created_at: Date;
}

export interface CollaborationAttachmentsTable {
  id: GeneratedAlways<AttachmentId>;
  session_id: ColumnType<CollaborationSessionId, CollaborationSessionId, never>;
  /** It is null until the file is sent. */
  message_id: MessageId | null;
  /** It is null for a file that the ticket system itself uploaded. */
  participant_id: ParticipantId | null;
  file_name: string;
  file_size: number;
  media_type: string;
  /** It is an id in the table `files`; null once the file was removed. */
  file: number | null;
  /** It is a small picture of the file, in the table `files`; null for a file that is no image. */
  preview: number | null;
  /** It is the Idempotency-Key of the upload. */
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

import type { listSupportSessions } from "../../contract/collaboration-support.ts";
import type { sendSessionMessage } from "../../contract/collaboration.ts";
import type { Answer } from "../../contract/endpoint.ts";
import type { OpenSession } from "../../core/collaboration/open-session.ts";
import { senderOf } from "../../core/collaboration/session-sender.ts";
import type { SessionMessage } from "../../core/collaboration/session.ts";
import { UNCOUNTED } from "../../core/chat/thread.ts";
import type { SupportSession } from "../../core/collaboration/support-session.ts";
import {
  type CollaborationSessionId,
  isUuid,
  type MessageId,
  type ParticipantId,
} from "../../core/shared/id.ts";
import type { GivenSession } from "./given-session.ts";

/** @param id as it stands in the page's address */
export function toSession(found: GivenSession, id: string): OpenSession {
  const isCounted = found.last_message_id !== UNCOUNTED;
  return {
    id: (isUuid(id) ? id.toLowerCase() : id) as CollaborationSessionId,
    externalTicketId: found.external_ticket_id,
    sourceSystem: found.source_system,
    subject: found.subject,
    status: found.status,
    participants: found.participants.map((participant) => ({
      id: participant.id as ParticipantId,
      userName: participant.user_name || `Participant ${participant.id}`,
      userType: participant.user_type,
      isCurrentUser: participant.is_current_user,
    })),
    resolvedAt: found.resolved_at,
    filesUntil: found.files_until,
    linkUntil: found.link_until,
    satisfaction: found.satisfaction,
    isBound: found.is_bound,
    lastMessageId: (isCounted ? found.last_message_id : 0) as MessageId,
    ...(!isCounted && { hasGaps: true }),
    readId: found.read_id as MessageId,
    // A session does not tell how far its other participants have read.
    otherReadId: 0 as MessageId,
  };
}

export function toSessionMessage(message: Answer<typeof sendSessionMessage>): SessionMessage {
  const participantId = message.participant_id as ParticipantId | null;
  return {
    id: message.id as MessageId,
    senderId: senderOf(participantId),
    participantId,
    isSystem: message.is_system,
    content: message.content,
    createdAt: message.created_at,
    attachments: message.attachments.map((attachment) => ({
      id: attachment.id,
      fileName: attachment.file_name,
      filePath: attachment.file_path,
      previewPath: attachment.preview_path,
      fileSize: attachment.file_size,
    })),
  };
}

export function toSupportSession(row: Answer<typeof listSupportSessions>[number]): SupportSession {
  const { last_message: last } = row;
  return {
    id: row.id as CollaborationSessionId,
    externalTicketId: row.external_ticket_id,
    sourceSystem: row.source_system,
    subject: row.subject,
    status: row.status,
    lastMessage: last && { id: last.id as MessageId, content: last.content, isSystem: last.is_system },
    lastMessageAt: row.last_message_at,
    unreadCount: row.unread_count,
  };
}

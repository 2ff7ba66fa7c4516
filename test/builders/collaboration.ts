import type { SenderId } from "../../core/chat/message.ts";
import type { OpenSession } from "../../core/collaboration/open-session.ts";
import type { SessionStatus } from "../../core/collaboration/session-state-machine.ts";
import { statusLine } from "../../core/collaboration/session-state-machine.ts";
import type {
  ParticipantType,
  SessionAttachment,
  SessionMessage,
  SessionParticipant,
} from "../../core/collaboration/session.ts";
import type { SupportSession } from "../../core/collaboration/support-session.ts";
import type { CollaborationSessionId, MessageId, ParticipantId } from "../../core/shared/id.ts";

export const SESSION = "0a5f7c1e-6f0d-4e59-9a56-0d6a5b1c2d3e" as CollaborationSessionId;
export const DANA = 71 as ParticipantId;
export const ERIK = 72 as ParticipantId;

/**
 * Dana is our developer, Erik the user of the ticket system.
 * @param me null where the session does not know the caller
 */
export function participants(me: ParticipantId | null = ERIK): readonly SessionParticipant[] {
  const participant = (id: ParticipantId, userName: string, userType: ParticipantType) => ({
    id,
    userName,
    userType,
    isCurrentUser: id === me,
  });
  return [
    participant(DANA, "Dana Evers", "atelier_developer"),
    participant(ERIK, "Erik Holm", "analytics_hub_user"),
  ];
}

/** Erik is the caller, unless the test says otherwise. */
export function anOpenSession(part: Partial<OpenSession> = {}): OpenSession {
  return {
    id: SESSION,
    externalTicketId: "4711",
    sourceSystem: "Analytics Hub",
    subject: "The export stops at row 1,000",
    status: "open",
    participants: participants(),
    resolvedAt: null,
    filesUntil: null,
    linkUntil: "2026-04-01T08:00:00.000Z",
    satisfaction: null,
    isBound: false,
    lastMessageId: 0 as MessageId,
    readId: 0 as MessageId,
    otherReadId: 0 as MessageId,
    ...part,
  };
}

export function aSessionMessage(
  id: number,
  participantId: ParticipantId | null = DANA,
  part: Partial<SessionMessage> = {},
): SessionMessage {
  return {
    id: id as MessageId,
    senderId: Number(participantId ?? 0) as SenderId,
    participantId,
    isSystem: false,
    content: `Message ${id}`,
    createdAt: new Date(Date.UTC(2026, 2, 2, 8, id)).toISOString(),
    attachments: [],
    ...part,
  };
}

export function aStatusMessage(id: number, status: SessionStatus): SessionMessage {
  return aSessionMessage(id, null, { isSystem: true, content: statusLine(status) });
}

export function anAttachment(part: Partial<SessionAttachment> = {}): SessionAttachment {
  return {
    id: 5,
    fileName: "export.csv",
    filePath: `/api/collaboration/sessions/${SESSION}/attachments/5`,
    previewPath: null,
    fileSize: 2_048,
    ...part,
  };
}

export function aSupportSession(part: Partial<SupportSession> = {}): SupportSession {
  return {
    id: SESSION,
    externalTicketId: "4711",
    sourceSystem: "Analytics Hub",
    subject: "The export stops at row 1,000",
    status: "open",
    lastMessage: { id: 1 as MessageId, content: "It stops again.", isSystem: false },
    lastMessageAt: "2026-03-02T08:00:00.000Z",
    unreadCount: 0,
    ...part,
  };
}

import { sql } from "kysely";
import type { AttachmentId, CollaborationSessionId, MessageId, ParticipantId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { invalidField } from "../http/errors/refusal.ts";

export type StoredMessage = Awaited<ReturnType<typeof listSessionMessages>>[number];
export type StoredAttachment = Awaited<ReturnType<typeof listAttachments>>[number];

export interface ThreadPart {
  readonly afterId: number | null;
  readonly beforeId: number | null;
  readonly limit: number;
}

/** Lists messages, oldest first: those after one message, else the last ones, or the last before one. */
export async function listSessionMessages(
  db: Db,
  id: CollaborationSessionId,
  { afterId, beforeId, limit }: ThreadPart,
) {
  let messages = selectMessages(db, id)
    .orderBy("id", afterId === null ? "desc" : "asc")
    .limit(limit);
  if (afterId !== null) messages = messages.where("id", ">", afterId as MessageId);
  if (beforeId !== null) messages = messages.where("id", "<", beforeId as MessageId);
  const rows = await messages.execute();
  return afterId === null ? rows.reverse() : rows;
}

function selectMessages(db: Db, id: CollaborationSessionId) {
  return db
    .selectFrom("collaboration_messages")
    .select(["id", "participant_id", "is_system", "content", "created_at"])
    .where("session_id", "=", id);
}

/** Returns the message that the ticket system has sent under this name before. */
export async function findExternalMessage(db: Db, id: CollaborationSessionId, externalId: string) {
  return selectMessages(db, id).where("external_message_id", "=", externalId).executeTakeFirst();
}

/** Lists the files of these messages, in the order of their uploads. */
export async function listAttachments(
  db: Db,
  id: CollaborationSessionId,
  messages: readonly { readonly id: MessageId }[],
) {
  const ids = messages.map((message) => message.id);
  return db
    .selectFrom("collaboration_attachments")
    .select(["id", "message_id", "file_name", "file_size", "preview", "removed_at"])
    .where("session_id", "=", id)
    .where(sql<boolean>`message_id = any(${ids})`)
    .orderBy("id")
    .execute();
}

export interface NewMessage {
  readonly participantId: ParticipantId | null;
  readonly isSystem?: boolean;
  readonly content: string;
  readonly externalId?: string | null;
}

interface LockedSession {
  readonly id: CollaborationSessionId;
  readonly active_at: Date;
}

/**
 * Adds a message to a session that the caller has locked. Its time is never before that of the last message,
 * although a call that came first may wait longest for the lock, and servers' clocks differ.
 */
export async function addSessionMessage(
  tx: Db,
  { id: sessionId, active_at }: LockedSession,
  { participantId, isSystem = false, content, externalId = null }: NewMessage,
  now: Date,
): Promise<StoredMessage> {
  const at = now < active_at ? active_at : now;
  const { last_message_id: id } = await tx
    .updateTable("collaboration_sessions")
    .set({ last_message_id: sql<MessageId>`last_message_id + 1`, active_at: at })
    .where("id", "=", sessionId)
    .returning("last_message_id")
    .executeTakeFirstOrThrow();
  const said = { id, participant_id: participantId, is_system: isSystem, content, created_at: at };
  await tx
    .insertInto("collaboration_messages")
    .values({ ...said, session_id: sessionId, external_message_id: externalId })
    .execute();
  return said;
}

/**
 * Attaches files to this message that the same side has uploaded and not sent yet.
 * @param side null for the ticket system itself, even where it speaks for one of its users
 * @throws Refusal invalid_input when one of them does not exist
 */
export async function claimAttachments(
  tx: Db,
  sessionId: CollaborationSessionId,
  { id }: Pick<StoredMessage, "id">,
  side: ParticipantId | null,
  attachmentIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(attachmentIds)] as AttachmentId[];
  if (wanted.length === 0) return;
  const claimed = await tx
    .updateTable("collaboration_attachments")
    .set({ message_id: id })
    .where(sql<boolean>`id = any(${wanted})`)
    .where("session_id", "=", sessionId)
    .where("participant_id", "is not distinct from", side)
    .where("message_id", "is", null)
    .where("removed_at", "is", null)
    .returning("id")
    .execute();
  if (claimed.length < wanted.length)
    throw invalidField("attachment_ids", "A file is not there any more. Please add it again.");
}

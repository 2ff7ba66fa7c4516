import type { AttachmentId, CollaborationSessionId, ParticipantId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import {
  MOST_WAITING,
  SESSION_FILE_BYTES,
  WAITING_HELD_MS,
} from "../../core/collaboration/session-limits.ts";
import { sizeText } from "../../core/videos/video-limits.ts";
import { Refusal } from "../http/errors/refusal.ts";

/** It is null for the ticket system itself. */
type Side = ParticipantId | null;

export interface NewAttachment {
  readonly session_id: CollaborationSessionId;
  readonly participant_id: Side;
  readonly file_name: string;
  readonly file_size: number;
  readonly media_type: string;
  readonly file: number;
  readonly preview: number | null;
  readonly creation_key: string | null;
  readonly created_at: Date;
}

interface Bringing {
  readonly sessionId: CollaborationSessionId;
  readonly side: Side;
  readonly now: Date;
}

/**
 * Requires that one side may upload one more file of so many bytes. The number of files leaves out those that
 * have waited for long, because `removeOldestWaiting` deletes them.
 * @throws Refusal conflict
 */
export async function requireAttachmentSpace(
  db: Db,
  { sessionId, side, now }: Bringing,
  size: number,
): Promise<void> {
  const { bytes, waiting } = await db
    .selectFrom("collaboration_attachments")
    .select((of) => [
      of.fn.coalesce(of.fn.sum<number>("file_size"), of.val(0)).as("bytes"),
      of.fn
        .countAll<number>()
        .filterWhere("message_id", "is", null)
        .filterWhere("participant_id", "is not distinct from", side)
        .filterWhere("created_at", ">=", heldSince(now))
        .as("waiting"),
    ])
    .where("session_id", "=", sessionId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  if (waiting >= MOST_WAITING)
    throw new Refusal("conflict", `At most ${MOST_WAITING} files can wait to be sent. Send or remove some.`);
  if (bytes + size > SESSION_FILE_BYTES) {
    const left = sizeText(Math.max(0, SESSION_FILE_BYTES - bytes));
    throw new Refusal(
      "conflict",
      `This session has no room for the file: ${left} of ${sizeText(SESSION_FILE_BYTES)} are left.`,
    );
  }
}

/** Deletes the oldest of this side's files that have waited for long, only as many as one more file needs. */
export async function removeOldestWaiting(tx: Db, { sessionId, side, now }: Bringing): Promise<void> {
  const waiting = tx
    .selectFrom("collaboration_attachments")
    .select("id")
    .where("session_id", "=", sessionId)
    .where("participant_id", "is not distinct from", side)
    .where("message_id", "is", null)
    .where("removed_at", "is", null)
    .orderBy("id", "desc")
    .offset(MOST_WAITING - 1);
  await tx
    .deleteFrom("collaboration_attachments")
    .where("id", "in", waiting)
    .where("created_at", "<", heldSince(now))
    .execute();
}

function heldSince(now: Date): Date {
  return new Date(now.getTime() - WAITING_HELD_MS);
}

const SHOWN = ["id", "participant_id", "file_name", "file_size", "preview", "removed_at"] as const;

export async function addAttachment(tx: Db, attachment: NewAttachment) {
  return tx
    .insertInto("collaboration_attachments")
    .values({ ...attachment, message_id: null })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

export async function findByKey(tx: Db, sessionId: CollaborationSessionId, key: string) {
  return tx
    .selectFrom("collaboration_attachments")
    .select(SHOWN)
    .where("session_id", "=", sessionId)
    .where("creation_key", "=", key)
    .executeTakeFirst();
}

export type FoundAttachment = NonNullable<Awaited<ReturnType<typeof findAttachment>>>;

/** Finds a file of a sent message, or one that this side has uploaded and not sent yet. */
export async function findAttachment(db: Db, sessionId: CollaborationSessionId, id: number, side: Side) {
  return db
    .selectFrom("collaboration_attachments as attachment")
    .leftJoin("files as file", "file.id", "attachment.file")
    .leftJoin("files as preview", "preview.id", "attachment.preview")
    .select([
      "attachment.id",
      "attachment.message_id",
      "attachment.participant_id",
      "attachment.file_name",
      "attachment.media_type",
      "attachment.removed_at",
      "file.name as stored_name",
      "file.size as stored_size",
      "preview.name as preview_name",
      "preview.size as preview_size",
    ])
    .where("attachment.id", "=", id as AttachmentId)
    .where("attachment.session_id", "=", sessionId)
    .where((of) =>
      of.or([
        of("attachment.message_id", "is not", null),
        of("attachment.participant_id", "is not distinct from", side),
      ]),
    )
    .executeTakeFirst();
}

/** The stored file and its preview are released with it. */
export async function dropAttachment(tx: Db, id: AttachmentId): Promise<void> {
  await tx.deleteFrom("collaboration_attachments").where("id", "=", id).execute();
}

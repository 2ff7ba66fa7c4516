import { type Kysely, sql } from "kysely";
import type { UserId, VideoId } from "../../core/shared/id.ts";
import { UPLOAD_KEPT_MS } from "../../core/videos/video-limits.ts";
import type { Tables } from "../database/tables.ts";
import { keepFile } from "../files/stored-files.ts";

type Db = Kysely<Tables>;

export type FoundUpload = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** Whoever holds an upload says so again within this time, or another may write to it. */
const LEASE_MS = 6_000;

/** Of the caller alone: somebody else's does not exist. */
export async function findUpload(db: Db, id: string, owner: UserId) {
  return uploads(db)
    .where("video_uploads.id", "=", id)
    .where("video_uploads.owner_id", "=", owner)
    .executeTakeFirst();
}

function uploads(db: Db) {
  return db
    .selectFrom("video_uploads")
    .innerJoin("files", "files.id", "video_uploads.file_id")
    .innerJoin("videos", "videos.id", "video_uploads.video_id")
    .select([
      "video_uploads.id",
      "video_uploads.owner_id",
      "video_uploads.video_id",
      "video_uploads.file_id",
      "video_uploads.file_name",
      "video_uploads.fingerprint",
      "video_uploads.metadata",
      "video_uploads.length",
      "video_uploads.length_declared",
      "video_uploads.received",
      "video_uploads.created_at",
      "video_uploads.last_byte_at",
      "video_uploads.completed_at",
      "files.name as stored_name",
      "videos.title",
    ]);
}

export async function findUploadByKey(db: Db, owner: UserId, key: string) {
  return db
    .selectFrom("video_uploads")
    .select(["id", "length", "length_declared"])
    .where("owner_id", "=", owner)
    .where("creation_key", "=", key)
    .executeTakeFirst();
}

/** The latest first; there are no more than its owner has videos. */
export async function listUnfinished(db: Db, owner: UserId) {
  return uploads(db)
    .where("video_uploads.owner_id", "=", owner)
    .where("video_uploads.completed_at", "is", null)
    .orderBy("video_uploads.created_at", "desc")
    .limit(100)
    .execute();
}

/** False while somebody else has it, who is asked to give it free. One that is not there is nobody's. */
export async function tryLockUpload(db: Db, id: string, token: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + LEASE_MS);
  const { numUpdatedRows } = await db
    .updateTable("video_uploads")
    .set({ lock_token: token, locked_until: until, lock_wanted: false })
    .where("id", "=", id)
    .where((row) => row.or([row("lock_token", "is", null), row("locked_until", "<", now)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const wanted = await db
    .updateTable("video_uploads")
    .set({ lock_wanted: true })
    .where("id", "=", id)
    .executeTakeFirst();
  return wanted.numUpdatedRows === 0n;
}

/** @returns whether somebody else waits for it, or has it by now */
export async function keepLock(db: Db, id: string, token: string, now: Date): Promise<boolean> {
  const held = await db
    .updateTable("video_uploads")
    .set({ locked_until: new Date(now.getTime() + LEASE_MS) })
    .where("id", "=", id)
    .where("lock_token", "=", token)
    .returning("lock_wanted")
    .executeTakeFirst();
  return held?.lock_wanted ?? true;
}

export async function unlockUpload(db: Db, id: string, token: string): Promise<void> {
  await db
    .updateTable("video_uploads")
    .set({ lock_token: null, locked_until: null, lock_wanted: false })
    .where("id", "=", id)
    .where("lock_token", "=", token)
    .execute();
}

/** False for whoever has lost the lock: somebody else goes on from the offset that stands there. */
export async function recordReceived(
  db: Db,
  upload: Pick<FoundUpload, "id" | "file_id">,
  token: string,
  offset: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("video_uploads")
    .set({ received: offset, last_byte_at: now })
    .where("id", "=", upload.id)
    .where("lock_token", "=", token)
    .executeTakeFirst();
  await db.updateTable("files").set({ touched_at: now }).where("id", "=", upload.file_id).execute();
  return numUpdatedRows > 0n;
}

/** Of an upload that began without a length. */
export async function declareLength(tx: Db, id: string, length: number): Promise<void> {
  await tx
    .updateTable("video_uploads")
    .set({ length, length_declared: true })
    .where("id", "=", id)
    .where("length_declared", "=", false)
    .execute();
}

/** The whole file is in the store: it becomes the video's, once. */
export async function completeUpload(tx: Db, id: string, now: Date): Promise<void> {
  const upload = await tx
    .updateTable("video_uploads")
    .set({ completed_at: now })
    .where("id", "=", id)
    .where("completed_at", "is", null)
    .returning(["file_id", "video_id", "length"])
    .executeTakeFirst();
  if (upload === undefined) return;
  await keepFile(tx, upload.file_id, upload.length);
  await takeIn(tx, upload.video_id, upload.file_id, now);
}

/** A file that is waiting to be read: the video keeps what it has until it was found good. */
export async function takeIn(tx: Db, video: VideoId, fileId: number, now: Date): Promise<void> {
  await tx
    .updateTable("videos")
    .set({
      incoming_file_id: fileId,
      status: sql`case when file_id is null then 'processing' else status end`,
      failure: sql`case when file_id is null then null else failure end`,
      work_due_at: now,
      work_tries: 0,
      updated_at: now,
    })
    .where("id", "=", video)
    .execute();
}

/** Its bytes were all received, but whoever should have said so has gone. */
export async function listReceived(db: Db) {
  return uploads(db)
    .whereRef("video_uploads.received", "=", "video_uploads.length")
    .where("video_uploads.length_declared", "=", true)
    .where("video_uploads.completed_at", "is", null)
    .limit(20)
    .execute();
}

/** With its video, unless that has a file already. */
export async function removeUpload(
  tx: Db,
  { id, video_id }: Pick<FoundUpload, "id" | "video_id">,
): Promise<void> {
  await tx.deleteFrom("video_uploads").where("id", "=", id).execute();
  await tx
    .deleteFrom("videos")
    .where("id", "=", video_id)
    .where("file_id", "is", null)
    .where("incoming_file_id", "is", null)
    .where("status", "=", "uploading")
    .execute();
}

export function keptUntil(lastByteAt: Date): Date {
  return new Date(lastByteAt.getTime() + UPLOAD_KEPT_MS);
}

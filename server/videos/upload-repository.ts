import { sql } from "kysely";
import type { UserId, VideoId } from "../../core/shared/id.ts";
import { UPLOAD_KEPT_MS } from "../../core/videos/video-limits.ts";
import type { Db } from "../database/tables.ts";
import { keepFile } from "../files/stored-files.ts";
import { nextTurn } from "./claim-video.ts";
import { endUpload } from "../resumable-uploads/upload-table.ts";

export async function videoOf(db: Db, id: string): Promise<VideoId> {
  const { video_id } = await db
    .selectFrom("video_uploads")
    .select("video_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return video_id;
}

/** Lists the latest first. */
export async function listUnfinished(db: Db, owner: UserId) {
  return db
    .selectFrom("video_uploads")
    .innerJoin("videos", "videos.id", "video_uploads.video_id")
    .select([
      "video_uploads.id",
      "video_uploads.video_id",
      "video_uploads.file_name",
      "video_uploads.fingerprint",
      "video_uploads.length",
      "video_uploads.length_declared",
      "video_uploads.received",
      "video_uploads.last_byte_at",
      "videos.title",
    ])
    .where("video_uploads.owner_id", "=", owner)
    .where("video_uploads.completed_at", "is", null)
    .orderBy("video_uploads.created_at", "desc")
    .limit(100)
    .execute();
}

/** The whole file is stored; this gives it to the video, only once. */
export async function completeUpload(tx: Db, id: string, now: Date): Promise<void> {
  const upload = await endUpload(tx, "video_uploads", id, now);
  if (upload === undefined) return;
  await keepFile(tx, upload.file_id, upload.length);
  await takeIn(tx, await videoOf(tx, id), upload.file_id, now);
}

/** Lets a file wait to be processed: the video keeps its present file until the new one is found valid. */
export async function takeIn(tx: Db, video: VideoId, fileId: number, now: Date): Promise<void> {
  await tx
    .updateTable("videos")
    .set({
      incoming_file_id: fileId,
      // If another file was waiting, the trim was meant for that one.
      trim_start_ms: sql`case when incoming_file_id is null then trim_start_ms end`,
      trim_end_ms: sql`case when incoming_file_id is null then trim_end_ms end`,
      status: sql`case when file_id is null then 'processing' else status end`,
      failure: sql`case when file_id is null then null else failure end`,
      work_due_at: now,
      work_turn_at: nextTurn(now),
      work_tries: 0,
      updated_at: now,
    })
    .where("id", "=", video)
    .execute();
}

/** Removes the upload, and its video unless that has a file. */
export async function removeUpload(tx: Db, id: string): Promise<void> {
  const removed = await tx
    .deleteFrom("video_uploads")
    .where("id", "=", id)
    .returning("video_id")
    .executeTakeFirst();
  if (removed === undefined) return;
  await tx
    .deleteFrom("videos")
    .where("id", "=", removed.video_id)
    .where("file_id", "is", null)
    .where("incoming_file_id", "is", null)
    .where("status", "=", "uploading")
    .execute();
}

export function keptUntil(lastByteAt: Date): Date {
  return new Date(lastByteAt.getTime() + UPLOAD_KEPT_MS);
}

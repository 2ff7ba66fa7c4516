import { UPLOAD_KEPT_MS } from "../../core/videos/video-limits.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { FeatureJob } from "../http/feature.ts";
import { completeUpload, listReceived, removeUpload } from "./upload-repository.ts";

/** Frequent: what was put off, and what a process that has gone left behind with all its bytes received. */
export const processArrivedVideos: FeatureJob = async (db, now, { services }) => {
  for (const upload of await listReceived(db)) {
    await services.files.finish(upload.stored_name, upload.length);
    await inTransaction(db, (tx) => completeUpload(tx, upload.id, now));
  }
  services.videoWorker.wake();
};

/** A day after the last byte: an unfinished one with its video, and the session of a complete one alone. */
export const dropOldUploads: FeatureJob = async (db, now) => {
  const old = await db
    .selectFrom("video_uploads")
    .select(["id", "video_id"])
    .where("last_byte_at", "<", new Date(now.getTime() - UPLOAD_KEPT_MS))
    .execute();
  for (const upload of old) await inTransaction(db, (tx) => removeUpload(tx, upload));
};

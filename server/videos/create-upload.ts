import * as v from "valibot";
import { privacy } from "../../contract/video-row.ts";
import { description } from "../../contract/videos.ts";
import { judged, judgedLine } from "../../contract/shared.ts";
import type { UserId, VideoId } from "../../core/shared/id.ts";
import { parseId } from "../../core/shared/id.ts";
import { videoTypeError } from "../../core/videos/video-limits.ts";
import {
  titleFromFileName,
  videoFileNameError,
  videoTitleError,
} from "../../core/videos/video-validation.ts";
import type { Db } from "../database/tables.ts";
import { reserveFile } from "../files/stored-files.ts";
import { requireBelowCap } from "../http/limits/require-below-cap.ts";
import { invalidField, Refusal } from "../http/errors/refusal.ts";
import type { Services } from "../http/routes/services.ts";
import type { NewUpload, UploadMetadata } from "../resumable-uploads/upload-kind.ts";
import { addVideo, lockVideo, updateVideo, videosOf } from "./video-repository.ts";

const uploadDetails = v.object({
  filename: v.pipe(judged(videoFileNameError)),
  title: v.optional(judgedLine(videoTitleError)),
  description,
  privacy: v.optional(privacy, "private"),
  fingerprint: v.optional(v.pipe(v.string(), v.maxLength(200)), ""),
});

/**
 * Creates the video, reserves room for its file, and creates the session that receives the bytes.
 * @throws Refusal for all that can be checked before the first byte is sent
 */
export async function createUpload(
  tx: Db,
  { settings, now }: Pick<Services, "settings" | "now">,
  upload: NewUpload,
): Promise<void> {
  const details = readDetails(upload.metadata);
  const typeError = videoTypeError(upload.metadata["filetype"] ?? "");
  if (typeError !== undefined) throw new Refusal("unsupported_media_type", typeError);
  const at = now();
  const videoId = await videoFor(tx, upload, details, at);
  // Without a length, the reserved room grows with the bytes that arrive.
  const reservation = { owner: upload.owner, kind: "videos", size: upload.length ?? 1 } as const;
  const file = await reserveFile(tx, reservation, settings.storageLimits, at);
  await tx
    .insertInto("video_uploads")
    .values({
      id: upload.id,
      owner_id: upload.owner,
      video_id: videoId,
      file_id: file.id,
      file_name: details.filename,
      fingerprint: details.fingerprint,
      metadata: upload.metadataHeader,
      length: upload.length ?? settings.storageLimits.file,
      length_declared: upload.length !== null,
      creation_key: upload.key ?? null,
      created_at: at,
      last_byte_at: at,
    })
    .execute();
}

function readDetails(metadata: UploadMetadata) {
  const present = Object.entries(metadata).filter(([, value]) => value !== null);
  const read = v.safeParse(uploadDetails, { filename: "", ...Object.fromEntries(present) });
  if (read.success) return read.output;
  const errors = read.issues.map((issue) => ({ field: v.getDotPath(issue) ?? "", message: issue.message }));
  throw new Refusal("invalid_input", undefined, { errors });
}

async function videoFor(
  tx: Db,
  { owner, metadata }: NewUpload,
  details: ReturnType<typeof readDetails>,
  at: Date,
): Promise<VideoId> {
  const replaced = metadata["video_id"] ?? null;
  if (replaced !== null) return replacedVideo(tx, replaced, owner, at);
  await requireBelowCap(tx, "video", videosOf(tx, owner));
  return addVideo(tx, {
    owner_id: owner,
    title: details.title ?? titleFromFileName(details.filename),
    description: details.description,
    privacy: details.privacy,
    status: "uploading",
    created_at: at,
    updated_at: at,
  });
}

/** Finds the video to replace, and gives up an upload that its owner began for it before. */
async function replacedVideo(tx: Db, text: string, owner: UserId, at: Date): Promise<VideoId> {
  const id = parseId(text) as VideoId | null;
  const video = id === null ? undefined : await lockVideo(tx, id);
  if (id === null || video?.owner_id !== owner)
    throw invalidField("video_id", "This isn't one of your videos.");
  await tx.deleteFrom("video_uploads").where("video_id", "=", id).where("completed_at", "is", null).execute();
  // A trim that was set for the abandoned upload is dropped; that of a file that has already arrived stays.
  const noTrim = { trim_start_ms: null, trim_end_ms: null };
  await updateVideo(tx, id, { updated_at: at, ...(video.incoming_file_id === null && noTrim) });
  return id;
}

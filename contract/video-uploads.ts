import * as v from "valibot";
import { SMALL_VIDEO_BYTES, VIDEO_TYPES } from "../core/videos/video-limits.ts";
import { TOO_SHORT, trimError } from "../core/videos/trim.ts";
import { videoTitleError } from "../core/videos/video-validation.ts";
import { endpoint } from "./endpoint.ts";
import { privacy } from "./video-row.ts";
import { description, ownVideo } from "./videos.ts";
import { id as idParameter, judgedLine, time } from "./shared.ts";

const MINUTE = 60_000;

export const unfinishedUpload = v.object({
  id: v.string(),
  /** The upload continues at this address (tus: HEAD, PATCH, DELETE). */
  url: v.string(),
  video_id: v.number(),
  title: v.string(),
  file_name: v.string(),
  /**
   * The client gave it in Upload-Metadata; "" means none. Two different files can have the same fingerprint.
   */
  fingerprint: v.string(),
  /** It is null while a recording runs and its size is unknown. */
  size: v.nullable(v.number()),
  received: v.number(),
  kept_until: time,
});

export const listUploads = endpoint({
  method: "GET",
  path: "/api/videos/uploads",
  summary:
    "The caller's unfinished uploads, the latest first, and how much room is left. All sizes in bytes.",
  access: "session",
  answer: v.object({
    uploads: v.array(unfinishedUpload),
    storage: v.object({ used: v.number(), file_limit: v.number(), person_limit: v.number() }),
  }),
});

export const uploadSmallVideo = endpoint({
  kind: "upload",
  method: "POST",
  path: "/api/videos/",
  summary:
    "A small video in one form: the texts title, description and privacy (private when absent), then the file. An Idempotency-Key makes it safe to repeat.",
  access: "session",
  transfer: "multipart",
  mediaTypes: [...VIDEO_TYPES, "application/octet-stream"],
  body: v.object({
    title: v.optional(judgedLine(videoTitleError)),
    description,
    privacy: v.optional(privacy, "private"),
  }),
  limits: { bytes: SMALL_VIDEO_BYTES + 256 * 1024, idleMs: MINUTE, totalMs: 30 * MINUTE },
  status: 201,
  answer: ownVideo,
});

/** These limits apply to one request of a resumable upload. */
const limits = { idleMs: MINUTE, totalMs: 12 * 60 * MINUTE } as const;
const upload = {
  kind: "tus",
  access: "session",
  params: v.object({ id: v.pipe(v.string(), v.maxLength(100)) }),
  limits,
} as const;

export const describeUploads = endpoint({
  kind: "tus",
  method: "OPTIONS",
  path: "/api/videos/uploads",
  summary: "What the server knows of the tus protocol 1.0.",
  access: "public",
  limits,
});

export const createUpload = endpoint({
  kind: "tus",
  method: "POST",
  path: "/api/videos/uploads",
  summary:
    "Begin a resumable upload (tus 1.0, creation and creation-defer-length). Upload-Metadata: filename (required), filetype, title, description, privacy, fingerprint (to find the session again), video_id (an own video whose file this replaces). Answers Location and X-Video-Id: the video exists from now on. An Idempotency-Key makes it safe to repeat.",
  access: "session",
  limits,
});

export const inspectUpload = endpoint({
  ...upload,
  method: "HEAD",
  path: "/api/videos/uploads/:id",
  summary: "How many bytes have arrived, in Upload-Offset. Only for the user who began it.",
});

export const continueUpload = endpoint({
  ...upload,
  method: "PATCH",
  path: "/api/videos/uploads/:id",
  summary:
    "More bytes, from Upload-Offset on. What has arrived stays when the connection breaks. With Upload-Received-Digest nothing is taken (409 another_file) unless that is what has arrived: the SHA-256 in hex of the SHA-256 of each MiB before the offset. Upload-Length ends an upload that began without one.",
});

export const abandonUpload = endpoint({
  ...upload,
  method: "DELETE",
  path: "/api/videos/uploads/:id",
  summary: "Give an unfinished upload up, and its video unless that has a file already.",
});

const ms = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60 * MINUTE));

export const trimVideo = endpoint({
  method: "PUT",
  path: "/api/videos/:id/trim",
  summary:
    "What is kept of an own video that is still uploading, in milliseconds; end_ms null for all to its end. It begins with the first picture there that needs none before it. 409 once all bytes are there.",
  access: "session",
  params: v.object({ id: idParameter }),
  body: v.pipe(
    v.object({ start_ms: ms, end_ms: v.nullable(ms) }),
    v.forward(
      v.check(
        ({ start_ms, end_ms }) => trimError({ startMs: start_ms, endMs: end_ms }) === undefined,
        TOO_SHORT,
      ),
      ["end_ms"],
    ),
  ),
});

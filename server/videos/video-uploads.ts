import { NOT_A_VIDEO } from "../../core/videos/video-limits.ts";
import { SIGNATURE_BYTES, typeBySignature } from "../../core/videos/video-signature.ts";
import { Refusal } from "../http/errors/refusal.ts";
import type { UploadKind } from "../resumable-uploads/upload-kind.ts";
import { createUpload } from "./create-upload.ts";
import { completeUpload, removeUpload, videoOf } from "./upload-repository.ts";

export const videoUploads: UploadKind = {
  table: "video_uploads",
  path: "/api/videos/uploads",
  create: createUpload,
  headersOf: async (db, id) => ({ "x-video-id": String(await videoOf(db, id)) }),
  checked: videoOnly,
  finish: async ({ id, completed_at }, { now, videoWorker }, inTurn) => {
    if (completed_at === null) await inTurn((tx) => completeUpload(tx, id, now()));
    videoWorker.wake();
  },
  remove: removeUpload,
};

/** Refuses a stream whose first bytes are not those of a video, before the rest of it is sent. */
async function* videoOnly(stream: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of stream) {
    if (head === undefined) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.byteLength < SIGNATURE_BYTES) continue;
    if (typeBySignature(head) === undefined) throw new Refusal("unsupported_media_type", NOT_A_VIDEO);
    yield head;
    head = undefined;
  }
  // The bytes are too few to tell; more may follow.
  if (head !== undefined && head.byteLength > 0) yield head;
}

import {
  abandonUpload,
  continueUpload,
  createUpload,
  describeUploads,
  inspectUpload,
  listUploads,
  trimVideo,
} from "../../contract/video-uploads.ts";
import { usedBytes } from "../files/stored-files.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { type Route, route } from "../http/routes/route.ts";
import { uploadCalls } from "../resumable-uploads/upload-calls.ts";
import { keptUntil, listUnfinished } from "./upload-repository.ts";
import { lockVideo, updateVideo } from "./video-repository.ts";
import { videoUploads } from "./video-uploads.ts";
import { anOwnVideo } from "./watch-policy.ts";

const listRoute = route(listUploads, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, services }) => {
    const rows = await listUnfinished(db, caller.userId);
    const { file, person } = services.settings.storageLimits;
    return {
      uploads: rows.map((row) => ({
        id: row.id,
        url: `${videoUploads.path}/${row.id}`,
        video_id: row.video_id,
        title: row.title,
        file_name: row.file_name,
        fingerprint: row.fingerprint,
        size: row.length_declared ? row.length : null,
        received: row.received,
        kept_until: keptUntil(row.last_byte_at).toISOString(),
      })),
      storage: { used: await usedBytes(db, caller.userId), file_limit: file, person_limit: person },
    };
  },
});

/** The trim must be set before the last byte arrives, because the file is processed then. */
const trimRoute = route(trimVideo, {
  authorize: anOwnVideo,
  handle: async ({ db, body: { start_ms, end_ms }, services }, { id }) => {
    const video = await lockVideo(db, id);
    if (video === undefined) throw new Refusal("not_found");
    if (video.status !== "uploading")
      throw new Refusal("conflict", "Only a recording that is still uploading can be trimmed.");
    await updateVideo(db, id, { trim_start_ms: start_ms, trim_end_ms: end_ms, updated_at: services.now() });
  },
});

export const uploadRoutes: readonly Route[] = [
  listRoute,
  trimRoute,
  ...uploadCalls(videoUploads, {
    describe: describeUploads,
    create: createUpload,
    inspect: inspectUpload,
    resume: continueUpload,
    abandon: abandonUpload,
  }),
];

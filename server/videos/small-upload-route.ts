import { PassThrough } from "node:stream";
import { uploadSmallVideo } from "../../contract/video-uploads.ts";
import type { VideoId } from "../../core/shared/id.ts";
import { SMALL_VIDEO_BYTES } from "../../core/videos/video-limits.ts";
import { titleFromFileName, videoFileNameError } from "../../core/videos/video-validation.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { lockAccountForChange } from "../auth/account-locks.ts";
import { type FileRow, keepFile, releaseFile, reserveFile } from "../files/stored-files.ts";
import { idempotencyKeyOf } from "../http/answers/idempotency.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { invalidField, Refusal } from "../http/errors/refusal.ts";
import { requireBelowCap } from "../http/limits/require-below-cap.ts";
import { type Route, upload } from "../http/routes/route.ts";
import type { UploadSink } from "../http/routes/upload-handlers.ts";
import { viewerOf } from "../share-links/address-grant.ts";
import { showOwnVideo } from "./show-video.ts";
import { takeIn } from "./upload-repository.ts";
import { addVideo, findOwnVideo, videosOf } from "./video-repository.ts";

interface VideoSink extends UploadSink {
  readonly file: FileRow;
  readonly size: () => Promise<number>;
}

const smallRoute = upload(uploadSmallVideo, {
  authorize: allowAnyCaller,
  open: async ({ db, caller, services, headers }, _, file): Promise<VideoSink> => {
    const error = videoFileNameError(file.name);
    if (error !== undefined) throw invalidField("file", error);
    const { storageLimits } = services.settings;
    const declared = Number(headers["content-length"] ?? SMALL_VIDEO_BYTES);
    const size = Math.max(1, Math.min(SMALL_VIDEO_BYTES, storageLimits.file, declared));
    const row = await inTransaction(db, (tx) =>
      reserveFile(tx, { owner: caller.userId, kind: "videos", size }, storageLimits, services.now()),
    );
    const stream = new PassThrough();
    const stored = services.files.put(row.name, stream);
    stored.catch((failure: unknown) => stream.destroy(failure as Error));
    return {
      file: row,
      stream,
      size: () => stored,
      discard: async () => {
        stream.destroy();
        await stored.catch(() => undefined);
        await releaseFile(db, row.id, services.now());
      },
    };
  },
  handle: async ({ db, body, caller, services, headers, afterCommit }, _, { sink, file }) => {
    const size = await sink.size();
    if (size === 0) throw new Refusal("invalid_input", "The file is empty.");
    if (size > SMALL_VIDEO_BYTES) throw new Refusal("payload_too_large");
    const key = idempotencyKeyOf(headers);
    const now = services.now();
    // The lock lets the second of two calls with the same key see the first one's video.
    await lockAccountForChange(db, caller.userId);
    const earlier =
      key === undefined
        ? undefined
        : await videosOf(db, caller.userId).where("creation_key", "=", key).executeTakeFirst();
    if (earlier !== undefined) await releaseFile(db, sink.file.id, now);
    const make = async (): Promise<VideoId> => {
      await requireBelowCap(db, "video", videosOf(db, caller.userId));
      await keepFile(db, sink.file.id, size);
      const id = await addVideo(db, {
        owner_id: caller.userId,
        title: body.title ?? titleFromFileName(file.name),
        description: body.description,
        privacy: body.privacy,
        creation_key: key ?? null,
        created_at: now,
        updated_at: now,
      });
      await takeIn(db, id, sink.file.id, now);
      return id;
    };
    const id = earlier?.id ?? (await make());
    afterCommit(() => services.videoWorker.wake());
    return showOwnVideo(services, await findOwnVideo(db, id), viewerOf(caller));
  },
});

export const smallUploadRoutes: readonly Route[] = [smallRoute];

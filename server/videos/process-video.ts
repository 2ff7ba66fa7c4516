import type { UserId } from "../../core/shared/id.ts";
import type { Trim } from "../../core/videos/trim.ts";
import { canRetry, type VideoFailure } from "../../core/videos/video-failure.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import type { DiskRoom } from "../files/disk-room.ts";
import type { FileStore } from "../files/file-store.ts";
import { newFileName } from "../files/file-name.ts";
import { type FileRow, keepFile, releaseFile } from "../files/stored-files.ts";
import type { WaitingVideo } from "./claim-video.ts";
import type { ContainerFacts, ReadContainer } from "../video-containers/container-facts.ts";
import { fastStart } from "../video-containers/fast-start.ts";
import { mp4Layout } from "../video-containers/mp4-layout.ts";
import { readContainer } from "../video-containers/read-container.ts";
import type { Watching } from "../video-containers/read-in-child-process.ts";
import { rewriteContainer } from "../video-containers/rewrite-container.ts";
import { lockVideo, updateVideo } from "./video-repository.ts";

const PAUSE_MS = 30_000;
const WHOLE: Trim = { startMs: 0, endMs: null };
export const MOST_TRIES = 3;

type MadeFile = FileRow & { readonly size: number };

export interface Processing extends Watching {
  readonly db: Db;
  readonly files: FileStore;
  /** The room for temporary files. */
  readonly scratch?: DiskRoom | undefined;
  readonly now: () => Date;
}

/**
 * Reads a file that has arrived, brings it into a form that plays at once and can be searched, and lets it
 * replace the old file.
 * @throws when the store or the database fails, or with the signal's reason; neither says anything about the
 * file. After the signal, its processes are killed and nothing of what was made stays.
 */
export async function processVideo(work: Processing, waiting: WaitingVideo): Promise<void> {
  const { db, files, now } = work;
  const size = await files.sizeOf(waiting.name);
  if (size !== waiting.size) {
    await giveUpVideo(db, waiting, size === undefined ? "file_missing" : "cut_off", now());
    return;
  }
  const read = await readContainer(files, waiting, work);
  if (read.kind === "failed") {
    await giveUpVideo(db, waiting, read.failure, now());
    return;
  }
  const { facts } = read;
  if (facts.isLive || waiting.trim !== null) await takeRewritten(work, waiting, facts);
  else await takeArranged(work, waiting, facts);
}

/** Rewrites a recording, so that it has a duration and can be searched. Parts cut away are never kept. */
async function takeRewritten(work: Processing, waiting: WaitingVideo, facts: ContainerFacts): Promise<void> {
  const { db, files, now } = work;
  const { trim, owner_id: owner } = waiting;
  const keep = (bytes: AsyncIterable<Buffer>) => storeNew(work, owner, bytes);
  const made = await rewriteContainer(files, waiting, trim ?? WHOLE, keep, work);
  const read = made && (await readMade(work, made));
  if (made !== undefined && read?.kind === "read") {
    await succeed(db, waiting, made, read.facts, now());
    return;
  }
  if (made !== undefined) await releaseFile(db, made.id, now());
  if (trim === null) await takeArranged(work, waiting, facts);
  else await giveUpVideo(db, waiting, "too_complicated", now());
}

async function readMade(work: Processing, made: MadeFile): Promise<ReadContainer> {
  const { db, files, now } = work;
  try {
    return await readContainer(files, made, work);
  } catch (error) {
    await releaseFile(db, made.id, now());
    throw error;
  }
}

async function takeArranged(work: Processing, waiting: WaitingVideo, facts: ContainerFacts): Promise<void> {
  const { db, now } = work;
  const made = facts.mediaType === "video/mp4" ? await arrange(work, waiting) : undefined;
  if (made === "cut_off") await giveUpVideo(db, waiting, made, now());
  else await succeed(db, waiting, made, facts, now());
}

/** Postpones the video, or gives it up after the last try. */
export async function postponeVideo(db: Db, waiting: WaitingVideo, now: Date): Promise<void> {
  if (waiting.work_tries >= MOST_TRIES) return giveUpVideo(db, waiting, "interrupted", now);
  const pause = PAUSE_MS * 2 ** (waiting.work_tries - 1);
  await db
    .updateTable("videos")
    .set({ work_due_at: new Date(now.getTime() + pause) })
    .where("id", "=", waiting.id)
    // A video that was replaced in the meantime, or processed elsewhere, does not wait any more.
    .where("incoming_file_id", "=", waiting.incoming_file_id)
    .where("work_due_at", "is not", null)
    .execute();
}

/** @returns a new file that starts to play at once; undefined when the uploaded file does so already */
async function arrange(
  work: Processing,
  { owner_id, name, size }: WaitingVideo,
): Promise<MadeFile | "cut_off" | undefined> {
  const range = async (first: number, last: number) =>
    Buffer.concat((await work.files.read(name, first, last).toArray()) as Buffer[]);
  const layout = await mp4Layout(range, size);
  if (layout.kind === "cut_off") return "cut_off";
  const arranged = layout.kind === "whole" ? await fastStart(range, layout.boxes) : undefined;
  return arranged === undefined ? undefined : storeNew(work, owner_id, arranged);
}

/**
 * Stores the new file, whose room is that of the uploaded one. It has the status "writing" until the video
 * names it, so that a job removes what a killed process left.
 */
async function storeNew(
  { db, files, now, signal }: Processing,
  owner: UserId,
  bytes: AsyncIterable<Buffer>,
): Promise<MadeFile> {
  const at = now();
  const file = await db
    .insertInto("files")
    .values({
      name: newFileName("videos"),
      owner_id: owner,
      size: 0,
      status: "writing",
      created_at: at,
      touched_at: at,
    })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
  try {
    return { ...file, size: await files.put(file.name, whileWanted(bytes, signal)) };
  } catch (error) {
    await releaseFile(db, file.id, at);
    throw error;
  }
}

async function* whileWanted(
  bytes: AsyncIterable<Buffer>,
  signal: AbortSignal | undefined,
): AsyncIterable<Buffer> {
  for await (const piece of bytes) {
    signal?.throwIfAborted();
    yield piece;
  }
}

/** @param made replaces the uploaded file; without it the uploaded file is played */
async function succeed(
  db: Db,
  waiting: WaitingVideo,
  made: MadeFile | undefined,
  { durationMs, width, height, mediaType, videoCodec, audioCodec }: ContainerFacts,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const video = await lockVideo(tx, waiting.id);
    if (video?.incoming_file_id !== waiting.incoming_file_id) {
      // The video was deleted or replaced in the meantime.
      if (made !== undefined) await releaseFile(tx, made.id, now);
      return;
    }
    if (made !== undefined) await keepFile(tx, made.id, made.size);
    await tx
      .updateTable("videos")
      .set((of) => ({
        status: "ready",
        failure: null,
        file_id: made?.id ?? waiting.incoming_file_id,
        incoming_file_id: null,
        file_version: of("file_version", "+", 1),
        media_type: mediaType,
        duration_ms: durationMs,
        width,
        height,
        video_codec: videoCodec,
        audio_codec: audioCodec,
        trim_start_ms: null,
        trim_end_ms: null,
        work_due_at: null,
        updated_at: now,
      }))
      .where("id", "=", waiting.id)
      .execute();
  });
}

/** Keeps the old file. The new one is kept only if another try makes sense. */
export async function giveUpVideo(
  db: Db,
  waiting: Pick<WaitingVideo, "id" | "incoming_file_id">,
  failure: VideoFailure,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const video = await lockVideo(tx, waiting.id);
    if (video?.incoming_file_id !== waiting.incoming_file_id) return;
    await updateVideo(tx, waiting.id, {
      failure,
      status: video.file_id === null ? "failed" : "ready",
      incoming_file_id: canRetry(failure) ? waiting.incoming_file_id : null,
      // The trim belonged to this file, not to the next one.
      ...(!canRetry(failure) && { trim_start_ms: null, trim_end_ms: null }),
      work_due_at: null,
      updated_at: now,
    });
  });
}

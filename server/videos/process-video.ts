import type { Trim } from "../../core/videos/trim.ts";
import { canRetry, type VideoFailure } from "../../core/videos/video-failure.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import { keepFile, releaseFile } from "../files/stored-files.ts";
import type { ContainerFacts, ReadContainer } from "../video-containers/container-facts.ts";
import { readContainer } from "../video-containers/read-container.ts";
import type { WaitingVideo } from "./claim-video.ts";
import { bareFile, type MadeFile, type OwnedFile, type Processing, rewrittenFile } from "./made-file.ts";
import { lockVideo, updateVideo } from "./video-repository.ts";

const PAUSE_MS = 30_000;
const WHOLE: Trim = { startMs: 0, endMs: null };
export const MOST_TRIES = 3;

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
  const { trim } = waiting;
  const taken =
    trim === null ? await takeWhole(work, waiting, read.facts) : await takeRewritten(work, waiting, trim);
  if (taken.kind === "taken") await succeed(db, waiting, taken, now());
  else await giveUpVideo(db, waiting, taken.failure, now());
}

export type Taken =
  /** `made` replaces the file; without it the file is played as it is. */
  | { readonly kind: "taken"; readonly made: MadeFile | undefined; readonly facts: ContainerFacts }
  | { readonly kind: "failed"; readonly failure: VideoFailure };

/** Takes a whole file without its hidden details. A recording is written anew, and others where nothing else helps. */
export async function takeWhole(work: Processing, file: OwnedFile, facts: ContainerFacts): Promise<Taken> {
  const rewritten = facts.isLive ? await takeRewritten(work, file, WHOLE) : undefined;
  if (rewritten?.kind === "taken") return rewritten;
  const made = await bareFile(work, file, facts.mediaType);
  if (made === "cut_off") return { kind: "failed", failure: made };
  if (made !== "not-possible") return { kind: "taken", made, facts };
  return rewritten ?? takeRewritten(work, file, WHOLE);
}

/** Rewrites the file, so that it has a duration and can be searched. Parts cut away are never kept. */
async function takeRewritten(work: Processing, file: OwnedFile, trim: Trim): Promise<Taken> {
  const made = await rewrittenFile(work, file, trim);
  const read = made && (await readMade(work, made));
  if (made !== undefined && read?.kind === "read") return { kind: "taken", made, facts: read.facts };
  if (made !== undefined) await releaseFile(work.db, made.id, work.now());
  return { kind: "failed", failure: "too_complicated" };
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

async function succeed(
  db: Db,
  waiting: WaitingVideo,
  { made, facts }: Extract<Taken, { readonly kind: "taken" }>,
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
        ...factColumns(facts),
        details_due_at: null,
        trim_start_ms: null,
        trim_end_ms: null,
        work_due_at: null,
        updated_at: now,
      }))
      .where("id", "=", waiting.id)
      .execute();
  });
}

export function factColumns({
  durationMs,
  width,
  height,
  mediaType,
  videoCodec,
  audioCodec,
}: ContainerFacts) {
  return {
    media_type: mediaType,
    duration_ms: durationMs,
    width,
    height,
    video_codec: videoCodec,
    audio_codec: audioCodec,
  };
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

import type { FastifyBaseLogger } from "fastify";
import { isRefusedByDatabase } from "../database/database-trouble.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import { keepFile, releaseFile } from "../files/stored-files.ts";
import { codeOf } from "../settings/start-error.ts";
import { readContainer } from "../video-containers/read-container.ts";
import type { OwnedFile, Processing } from "./made-file.ts";
import { factColumns, MOST_TRIES, type Taken, takeWhole } from "./process-video.ts";
import { lockVideo, updateVideo } from "./video-repository.ts";
import type { VideoId } from "../../core/shared/id.ts";

/** Another process begins anew after this time; no film takes so long. */
const LEASE_MS = 60 * 60_000;

interface StoredFilm extends OwnedFile {
  readonly id: VideoId;
  readonly file_id: number;
  readonly details_tries: number;
}

/** Counts the films from before hidden details were removed, hidden ones as well. */
export async function countUncleaned(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("videos")
    .select((video) => video.fn.countAll<number>().as("count"))
    .where("details_due_at", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Frees one stored film of its hidden details. It stays as it is, and the log says so, where that is not possible, or
 * after three tries that ended the process or that the database refused. After another error of the store or the
 * database it is tried again in an hour.
 * @returns false when none is due
 */
export async function cleanNextStored(
  work: Omit<Processing, "signal" | "onTrouble">,
  log: FastifyBaseLogger,
): Promise<boolean> {
  const film = await claim(work.db, work.now());
  if (film === undefined) return false;
  try {
    const taken = film.details_tries > MOST_TRIES ? undefined : await cleaned(work, film);
    if (taken?.kind !== "taken") log.error({ video: film.id }, "a stored film keeps its hidden details");
    await replace(work.db, film, taken, work.now());
  } catch (error) {
    log.warn({ code: codeOf(error), video: film.id }, "a stored film was not freed of its hidden details");
    // The database would refuse the same values again, so the film is the cause, and the try counts.
    if (!isRefusedByDatabase(error))
      await updateVideo(work.db, film.id, { details_tries: film.details_tries - 1 });
  }
  return true;
}

/** Counts the try before it begins. */
async function claim(db: Db, now: Date): Promise<StoredFilm | undefined> {
  const claimed = await db
    .updateTable("videos")
    .set((video) => ({
      details_due_at: new Date(now.getTime() + LEASE_MS),
      details_tries: video("details_tries", "+", 1),
    }))
    .where("id", "=", (video) =>
      video
        .selectFrom("videos")
        .select("id")
        .where("details_due_at", "<=", now)
        .where("details_due_at", "is not", null)
        .where("is_hidden", "=", false)
        .orderBy("details_due_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "owner_id", "file_id", "details_tries"])
    .executeTakeFirst();
  if (claimed === undefined || claimed.file_id === null) return undefined;
  const { file_id } = claimed;
  const file = await db
    .selectFrom("files")
    .select(["name", "size"])
    .where("id", "=", file_id)
    .executeTakeFirstOrThrow();
  return { ...claimed, file_id, ...file };
}

async function cleaned(work: Processing, film: StoredFilm): Promise<Taken | undefined> {
  if ((await work.files.sizeOf(film.name)) !== film.size) return undefined;
  const read = await readContainer(work.files, film, work);
  return read.kind === "read" ? takeWhole(work, film, read.facts) : read;
}

/** The new file is dropped where the video has got another one, or is deleted. */
async function replace(db: Db, film: StoredFilm, taken: Taken | undefined, now: Date): Promise<void> {
  const made = taken?.kind === "taken" ? taken : undefined;
  await inTransaction(db, async (tx) => {
    const video = await lockVideo(tx, film.id);
    if (video?.file_id !== film.file_id) {
      if (made?.made !== undefined) await releaseFile(tx, made.made.id, now);
      return;
    }
    await updateVideo(tx, film.id, { details_due_at: null });
    if (made?.made === undefined) return;
    await keepFile(tx, made.made.id, made.made.size);
    await tx
      .updateTable("videos")
      .set((of) => ({
        file_id: made.made?.id,
        file_version: of("file_version", "+", 1),
        ...factColumns(made.facts),
      }))
      .where("id", "=", film.id)
      .execute();
  });
}

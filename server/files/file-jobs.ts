import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../database/tables.ts";
import type { FeatureJob } from "../http/feature.ts";
import { codeOf } from "../settings/start-error.ts";
import { claimStore } from "./claim-store.ts";
import type { FileStore } from "./file-store.ts";
import { countDue, isFew, noteStrays, removeDue } from "./stray-files.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** No pause while a file is written is longer; the row exists before the file's first byte. */
const UNTOUCHED_MS = 25 * HOUR;
const CHECK_EVERY_MS = 24 * HOUR;
/** The process that claims a file removes it within this time; after it, another may try. */
const LEASE_MS = 5 * MINUTE;
const AT_ONCE = 100;
const FOREIGN_KEY_VIOLATION = "23503";

export const removeUnwantedFiles: FeatureJob = async (db, now, { services, log }) => {
  for (;;) {
    const claimed = await claimUnwanted(db, now);
    if (claimed.length === 0 || !(await isOwn(db, services.files, log))) return;
    for (const { id, name } of claimed)
      try {
        if (await dropRow(db, id)) await services.files.remove(name);
        else log.error({ file: name }, "a file is unwanted and still named: it was not removed");
      } catch (error) {
        // One failure does not stop the others. Bytes that lost their row are found by the daily check.
        log.error({ file: name, err: error }, "an unwanted file could not be removed");
      }
  }
};

/** Deletes the row before the bytes: the foreign key keeps it if a row names it. A crash leaves strays. */
async function dropRow(db: Db, id: number): Promise<boolean> {
  try {
    await db.deleteFrom("files").where("id", "=", id).execute();
    return true;
  } catch (error) {
    if (codeOf(error) !== FOREIGN_KEY_VIOLATION) throw error;
    return false;
  }
}

async function claimUnwanted(db: Db, now: Date) {
  return db
    .updateTable("files")
    .set({ touched_at: new Date(now.getTime() + LEASE_MS) })
    .where("id", "in", (file) =>
      file
        .selectFrom("files")
        .select("id")
        .where("status", "=", "unwanted")
        .where("touched_at", "<=", now)
        .orderBy("touched_at")
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "name"])
    .execute();
}

/** Logs when the disk becomes full, and when there is room again. */
export async function noteRoom({ room }: FileStore, log: FastifyBaseLogger): Promise<void> {
  const isFull = await room?.look();
  if (room === undefined || isFull === undefined) return;
  const facts = { free_mb: inMegabytes(room.seen.free), reserve_mb: inMegabytes(room.reserve) };
  if (isFull) log.error(facts, "the disk of the files is full up to its reserve: files are refused");
  else log.warn(facts, "the disk of the files has room again");
}

export const watchRoom: FeatureJob = (_db, _now, { services, log }) => noteRoom(services.files, log);

function inMegabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}

/** Gives up files that a dead process was writing; each byte of an unfinished upload touches its row. */
export const dropUnfinishedFiles: FeatureJob = async (db, now) => {
  await db
    .updateTable("files")
    .set({ status: "unwanted", touched_at: now })
    .where("status", "=", "writing")
    .where("touched_at", "<", new Date(now.getTime() - UNTOUCHED_MS))
    .execute();
};

/**
 * Looks once a day for bytes without a row and rows without bytes, left by a crash or a restored backup.
 * Bytes are kept for 30 days after they were found, and longer if there are more than a crash would leave.
 */
export const checkStore: FeatureJob = async (db, now, { services, log }) => {
  const due = await db
    .updateTable("file_checks")
    .set({ due_at: new Date(now.getTime() + CHECK_EVERY_MS) })
    .where("due_at", "<=", now)
    .returning("due_at")
    .executeTakeFirst();
  if (due === undefined) return;
  const { files } = services;
  if (!(await isOwn(db, files, log))) return;
  const { looked, strays } = await noteStrays(db, files, now);
  if (strays > 0)
    log.warn({ strays, looked }, "files have no row: each is removed 30 days after it was found");
  const old = await countDue(db, now);
  if (isFew(old, looked)) await removeDue(db, files, now);
  else
    log.error(
      { old, looked },
      "too many files have no row: none is removed until `npm run files -- remove-strays`",
    );
  const missing = await noteMissing(db, files);
  if (missing > 0) log.error({ missing }, "files are not in the store");
};

/**
 * Marks the rows without bytes. None is deleted: a store that was not mounted has all again the next day.
 * @returns how many files are missing
 */
export async function noteMissing(db: Db, store: FileStore): Promise<number> {
  let missing = 0;
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom("files")
      .select(["id", "name", "size", "is_missing"])
      .where("status", "=", "stored")
      .where("id", ">", after)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    for (const { id, name, size, is_missing: was } of rows) {
      const is = (await store.sizeOf(name)) !== size;
      if (is) missing += 1;
      if (is !== was) await db.updateTable("files").set({ is_missing: is }).where("id", "=", id).execute();
      after = id;
    }
    if (rows.length < AT_ONCE) return missing;
  }
}

async function isOwn(db: Db, store: FileStore, log: FastifyBaseLogger): Promise<boolean> {
  const fault = await claimStore(db, store);
  if (fault === undefined) return true;
  log.error({ store: fault }, "the store is not this database's own: no file is removed");
  return false;
}

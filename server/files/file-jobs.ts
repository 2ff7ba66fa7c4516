import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { FeatureJob } from "../http/feature.ts";
import { codeOf } from "../settings/start-error.ts";
import { claimStore } from "./claim-store.ts";
import type { FileStore } from "./file-store.ts";
import { countDue, isFew, noteStrays, removeDue } from "./stray-files.ts";

type Db = Kysely<Tables>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Longer than the longest pause in writing a file; its row is there before its first byte. */
const UNTOUCHED_MS = 25 * HOUR;
/** A store is looked through once a day, by one process. */
const CHECK_EVERY_MS = 24 * HOUR;
/** Whoever claims a file removes it within this time, or another may try. */
const LEASE_MS = 5 * MINUTE;
const AT_ONCE = 100;
const FOREIGN_KEY_VIOLATION = "23503";

/** Frequent: takes the rows of what nobody names any more, then its bytes. */
export const removeUnwantedFiles: FeatureJob = async (db, now, { services, log }) => {
  for (;;) {
    const claimed = await claimUnwanted(db, now);
    if (claimed.length === 0 || !(await isOwn(db, services.files, log))) return;
    for (const { id, name } of claimed)
      try {
        if (await dropRow(db, id)) await services.files.remove(name);
        else log.error({ file: name }, "a file is unwanted and still named: it was not removed");
      } catch (error) {
        // The others do not wait for it. Bytes without a row are found once a day.
        log.error({ file: name, err: error }, "an unwanted file could not be removed");
      }
  }
};

/** The row first: what another row names cannot go, and keeps its bytes. Bytes that are left by a crash are strays. */
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

/** What a process that has gone began to write; an unfinished upload is touched with each of its bytes. */
export const dropUnfinishedFiles: FeatureJob = async (db, now) => {
  await db
    .updateTable("files")
    .set({ status: "unwanted", touched_at: now })
    .where("status", "=", "writing")
    .where("touched_at", "<", new Date(now.getTime() - UNTOUCHED_MS))
    .execute();
};

/**
 * Once a day: bytes without a row and rows without bytes, which a crash or a restored backup leaves behind. Nothing is
 * removed at the first look, and nothing at all when it is more than a crash would leave.
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
 * Nothing is given up for it: a store that was not mounted has everything again the next day.
 * @returns how many there are
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

/** Another database's files are left alone. */
async function isOwn(db: Db, store: FileStore, log: FastifyBaseLogger): Promise<boolean> {
  const fault = await claimStore(db, store);
  if (fault === undefined) return true;
  log.error({ store: fault }, "the store is not this database's own: no file is removed");
  return false;
}

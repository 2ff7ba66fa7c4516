import { countRows } from "../database/row-range.ts";
import type { Db } from "../database/tables.ts";
import { knownNames } from "./claim-store.ts";
import type { FileStore } from "./file-store.ts";

const HOUR = 60 * 60_000;
/** Bytes without a row stay so long, in case the database was the wrong one. */
export const STRAYS_KEPT_MS = 30 * 24 * HOUR;
/** So few files without a row may be left by a crash, and are always removed. */
const ALWAYS_REMOVED = 10;
/** If a larger part of all checked files has no row, a crash is not the cause. */
const LARGEST_PART = 0.05;
const AT_ONCE = 100;

export interface Strays {
  readonly looked: number;
  /** It counts all files without a row, also those found in earlier checks. */
  readonly strays: number;
}

/** Records files without a row and since when; forgets one that has a row by now, or no bytes any more. */
export async function noteStrays(db: Db, store: FileStore, now: Date): Promise<Strays> {
  let [looked, strays] = [0, 0];
  let names = new Set<string>();
  const note = async () => {
    const known = await knownNames(db, [...names]);
    const found = [...names].filter((name) => !known.has(name));
    if (found.length > 0)
      await db
        .insertInto("stray_files")
        .values(found.map((name) => ({ name, found_at: now, seen_at: now })))
        .onConflict((stray) => stray.column("name").doUpdateSet({ seen_at: now }))
        .execute();
    looked += names.size;
    strays += found.length;
    names = new Set();
  };
  for await (const { name, modifiedAt } of store.list()) {
    // A young file may wait for the commit of its row.
    if (modifiedAt.getTime() > now.getTime() - HOUR) continue;
    names.add(name);
    if (names.size >= AT_ONCE) await note();
  }
  await note();
  await db.deleteFrom("stray_files").where("seen_at", "<", now).execute();
  return { looked, strays };
}

export async function countDue(db: Db, now: Date): Promise<number> {
  return countRows(
    db.selectFrom("stray_files").where("found_at", "<=", new Date(now.getTime() - STRAYS_KEPT_MS)),
  );
}

/** Tells whether so many may be removed without an operator's check. */
export function isFew(due: number, looked: number): boolean {
  return due <= Math.max(ALWAYS_REMOVED, looked * LARGEST_PART);
}

/**
 * Removes the files that have been strays for 30 days and have no row at this moment.
 * @returns how many were removed
 */
export async function removeDue(db: Db, store: FileStore, now: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const due = await db
      .selectFrom("stray_files")
      .select("name")
      .where("found_at", "<=", new Date(now.getTime() - STRAYS_KEPT_MS))
      .orderBy("found_at")
      .limit(AT_ONCE)
      .execute();
    if (due.length === 0) return removed;
    const names = due.map(({ name }) => name);
    const known = await knownNames(db, names);
    for (const name of names) {
      if (!known.has(name)) {
        await store.remove(name);
        removed += 1;
      }
      await db.deleteFrom("stray_files").where("name", "=", name).execute();
    }
  }
}

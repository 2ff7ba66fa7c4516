import type { Kysely } from "kysely";
import { countRows } from "../database/list-part.ts";
import type { Tables } from "../database/tables.ts";
import { knownNames } from "./claim-store.ts";
import type { FileStore } from "./file-store.ts";

type Db = Kysely<Tables>;

const HOUR = 60 * 60_000;
/** So long bytes without a row stay where they are, for whoever finds out that the rows were the wrong ones. */
export const STRAYS_KEPT_MS = 30 * 24 * HOUR;
/** A crash leaves few behind. */
const ALWAYS_REMOVED = 10;
/** Of all files that were looked at, more without a row is no crash. */
const LARGEST_PART = 0.05;
const AT_ONCE = 100;

/** What looking through the store has found. */
export interface Strays {
  readonly looked: number;
  /** All that have no row, since when ever. */
  readonly strays: number;
}

/** Notes bytes without a row, and since when; one whose row or whose bytes have come or gone is none any more. */
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
    // A young one may be on its way to its row's commit.
    if (modifiedAt.getTime() > now.getTime() - HOUR) continue;
    names.add(name);
    if (names.size >= AT_ONCE) await note();
  }
  await note();
  await db.deleteFrom("stray_files").where("seen_at", "<", now).execute();
  return { looked, strays };
}

/** How many have been strays for 30 days. */
export async function countDue(db: Db, now: Date): Promise<number> {
  return countRows(
    db.selectFrom("stray_files").where("found_at", "<=", new Date(now.getTime() - STRAYS_KEPT_MS)),
  );
}

/** Whether so many may go without anybody having looked at them. */
export function isFew(due: number, looked: number): boolean {
  return due <= Math.max(ALWAYS_REMOVED, looked * LARGEST_PART);
}

/**
 * Removes those that have been strays for 30 days and have no row at this moment.
 * @returns how many there were
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

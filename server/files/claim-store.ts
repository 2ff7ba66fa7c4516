import { sql } from "kysely";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import type {} from "../installation/installation-tables.ts";
import { StartError } from "../settings/start-error.ts";
import type { FileStore } from "./file-store.ts";

/** The first names of a store without a mark are enough to tell to which database it belongs. */
const LOOKED_AT = 1_000;

/** It tells why a store is not the one that holds the files of this database. */
export type StoreFault = keyof typeof STORE_FAULTS;

const TOGETHER = "If this database and this store belong together, say so with `npm run go-live`.";
/** The operator reads these texts when the server or a command refuses to go on. */
export const STORE_FAULTS = {
  trial: "This database is a restored copy on trial.",
  foreign: `The store of files belongs to another database: correct DATABASE_URL, DATA_DIR or S3_BUCKET. ${TOGETHER}`,
  absent: `The files of this database are in another store, or their disk is not mounted: all processes on one database share one store (see docs/OPERATIONS.md). ${TOGETHER}`,
  unknown: `The store holds files and this database knows none of them: correct DATABASE_URL, DATA_DIR or S3_BUCKET. ${TOGETHER}`,
};

/**
 * Checks, before a file is first written or removed, that the store carries the id of this database. An
 * unmarked store gets it if it is empty or this database knows its files.
 * @returns undefined when this is the store of this database
 */
export async function claimStore(db: Db, store: FileStore): Promise<StoreFault | undefined> {
  const { id, is_on_trial, has_store } = await db
    .selectFrom("installation")
    .select(["id", "is_on_trial", "has_store"])
    .executeTakeFirstOrThrow();
  if (is_on_trial) return "trial";
  const owner = await store.owner();
  if (owner !== undefined && owner !== id) return "foreign";
  if (has_store) return owner === id ? undefined : "absent";
  return owner === id ? noteStore(db) : markStore(db, store);
}

/** @throws StartError if the store is not this database's own, except for a restored copy on trial */
export async function requireOwnStore(db: Db, store: FileStore): Promise<void> {
  const fault = await claimStore(db, store);
  if (fault !== undefined && fault !== "trial") throw new StartError(STORE_FAULTS[fault]);
}

/** Marks the store. If several processes start at once, each with a store of its own, the first one wins. */
async function markStore(db: Db, store: FileStore): Promise<StoreFault | undefined> {
  return inTransaction(db, async (tx) => {
    const { id, has_store } = await tx
      .selectFrom("installation")
      .select(["id", "has_store"])
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (has_store) return (await store.owner()) === id ? undefined : "absent";
    if (!(await holdsKnownFiles(tx, store))) return "unknown";
    await store.setOwner(id);
    return noteStore(tx);
  });
}

async function noteStore(db: Db): Promise<undefined> {
  await db.updateTable("installation").set({ has_store: true }).execute();
}

/**
 * Records that this database and this store belong together, and that this is the live database, because the
 * operator says so. Strays are counted anew, because a restored database knows less than the store.
 * @returns the id of the other database that the store belonged to before, if any
 */
export async function adoptStore(db: Db, store: FileStore): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const { id } = await tx.selectFrom("installation").select("id").forUpdate().executeTakeFirstOrThrow();
    const earlier = await store.owner();
    if (earlier !== id) await store.setOwner(id);
    await tx.updateTable("installation").set({ is_on_trial: false, has_store: true }).execute();
    await tx.deleteFrom("stray_files").execute();
    return earlier === id ? undefined : earlier;
  });
}

/** An empty store counts as known. */
async function holdsKnownFiles(db: Db, store: FileStore): Promise<boolean> {
  const names: string[] = [];
  for await (const { name } of store.list()) {
    names.push(name);
    if (names.length >= LOOKED_AT) break;
  }
  return names.length === 0 || (await knownNames(db, names)).size > 0;
}

export async function knownNames(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("files")
    .select("name")
    .where(sql<boolean>`name = any(${names})`)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

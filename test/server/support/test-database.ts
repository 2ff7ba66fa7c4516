import { randomBytes } from "node:crypto";
import { existsSync, openAsBlob } from "node:fs";
import { link, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { type Database, databaseOver, openDatabase } from "../../../server/database/database.ts";
import { EXTENSIONS } from "../../../server/database/create-pglite.ts";
import { poolOver } from "../../../server/database/embedded-database.ts";
import { allMigrations } from "../../../server/app/features.ts";
import { migrate } from "../../../server/database/migrate.ts";
import { codeOf } from "../../../server/settings/start-error.ts";
import { administrate, createOn, freshPostgres, templateName } from "./postgres-databases.ts";

/**
 * Opens a migrated database without rows, of this test file's own: in memory, or on TEST_DATABASE_URL's
 * server. Within a run (TEST_RUN_FOLDER) only the first database is migrated; the others are copies of it.
 */
export async function openTestDatabase(): Promise<Database> {
  const address = process.env["TEST_DATABASE_URL"];
  const folder = process.env["TEST_RUN_FOLDER"];
  if (folder !== undefined)
    return address === undefined ? over(await inMemory(await dumpIn(folder))) : openCopy(address, folder);
  const database = await openEmptyDatabase();
  await migrate(database, allMigrations);
  return database;
}

/** Opens a database that has not been migrated. */
export async function openEmptyDatabase(): Promise<Database> {
  const address = process.env["TEST_DATABASE_URL"];
  return address === undefined ? over(await inMemory()) : openNew(address);
}

function inMemory(content?: Blob): Promise<PGlite> {
  return PGlite.create({ extensions: EXTENSIONS, ...(content !== undefined && { loadDataDir: content }) });
}

/**
 * Returns a migrated database as a file in the folder of the run, which the first process makes. Opening it
 * takes a quarter of the time of migrating an empty one.
 */
async function dumpIn(folder: string): Promise<Blob> {
  const file = join(folder, "migrated.tar");
  if (!existsSync(file)) await makeDump(file);
  return openAsBlob(file);
}

async function makeDump(file: string): Promise<void> {
  const pglite = await inMemory();
  await migrate(over(pglite), allMigrations);
  await slim(pglite);
  const own = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(own, (await pglite.dumpDataDir("none")).stream());
  await pglite.close();
  // Several may come first at once; what one of them reads already must not be replaced by another's.
  await link(own, file).catch((error: unknown) => {
    if (codeOf(error) !== "EEXIST") throw error;
  });
  await rm(own);
}

/**
 * Drops the template databases, which are never needed here, and writes a checkpoint, so that a copy need not
 * replay the log: it opens in two thirds of the time.
 */
async function slim(pglite: PGlite): Promise<void> {
  await pglite.query("update pg_database set datistemplate = false");
  for (const template of ["template0", "template1"]) await pglite.query(`drop database ${template}`);
  await pglite.query("checkpoint");
}

function over(pglite: PGlite): Database {
  const pool = poolOver(pglite);
  const close = async () => {
    await pool.end();
    await pglite.close();
  };
  return databaseOver({ pool, close }, true);
}

/** Makes a database for processes that open it themselves: migrated within a run, else empty. */
export async function migratedPostgres(address: string) {
  const folder = process.env["TEST_RUN_FOLDER"];
  return freshPostgres(address, folder === undefined ? undefined : await templateOn(address, folder));
}

async function openCopy(address: string, runFolder: string): Promise<Database> {
  return openNew(address, await templateOn(address, runFolder));
}

async function openNew(address: string, template?: string): Promise<Database> {
  const created = await freshPostgres(address, template);
  const database = await openDatabase({ databaseUrl: created.url, dataDir: "" });
  return {
    ...database,
    close: async () => {
      await database.close();
      await created.drop();
    },
  };
}

/** Returns the name of the run's migrated database. The first process makes it while the others wait. */
async function templateOn(address: string, runFolder: string): Promise<string> {
  const name = templateName(runFolder);
  await administrate(address, async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount !== 0) return;
    const half = `${name}_half`;
    const { url } = await createOn(address, half);
    const database = await openDatabase({ databaseUrl: url, dataDir: "" });
    await migrate(database, allMigrations);
    await database.close();
    // Under its own name only when it is whole: a run that is broken off leaves none that others would copy.
    await client.query(`alter database ${half} rename to ${name}`);
  });
  return name;
}

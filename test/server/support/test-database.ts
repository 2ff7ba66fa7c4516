import { randomBytes } from "node:crypto";
import { existsSync, openAsBlob } from "node:fs";
import { link, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { type Database, databaseOver, openDatabase } from "../../../server/app/database.ts";
import { EXTENSIONS, poolOver } from "../../../server/app/embedded-database.ts";
import { migrate } from "../../../server/app/migrate.ts";
import { codeOf } from "../../../server/app/start-error.ts";

/** A migrated, empty database of this test file's own: in memory, or a fresh one on TEST_DATABASE_URL's server. */
export async function openTestDatabase(): Promise<Database> {
  const address = process.env["TEST_DATABASE_URL"];
  const folder = process.env["TEST_RUN_FOLDER"];
  if (address === undefined && folder !== undefined) return over(await inMemory(await dumpIn(folder)));
  const database = address === undefined ? over(await inMemory()) : await freshOn(address);
  await migrate(database);
  return database;
}

function inMemory(content?: Blob): Promise<PGlite> {
  return PGlite.create({ extensions: EXTENSIONS, ...(content !== undefined && { loadDataDir: content }) });
}

/**
 * A migrated database as a file in the folder of the run, made by whoever comes first: beginning with it takes
 * a quarter of the time of beginning with nothing.
 */
async function dumpIn(folder: string): Promise<Blob> {
  const file = join(folder, "migrated.tar");
  if (!existsSync(file)) await makeDump(file);
  return openAsBlob(file);
}

async function makeDump(file: string): Promise<void> {
  const pglite = await inMemory();
  await migrate(over(pglite));
  const own = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(own, (await pglite.dumpDataDir("none")).stream());
  await pglite.close();
  // Several may come first at once; what one of them reads already must not be replaced by another's.
  await link(own, file).catch((error: unknown) => {
    if (codeOf(error) !== "EEXIST") throw error;
  });
  await rm(own);
}

function over(pglite: PGlite): Database {
  const pool = poolOver(pglite);
  const close = async () => {
    await pool.end();
    await pglite.close();
  };
  return databaseOver({ pool, close }, true);
}

/** An empty database of its own on a real PostgreSQL. */
export async function freshPostgres(
  address: string,
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `atelier_test_${randomBytes(6).toString("hex")}`;
  await administrate(address, `create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administrate(address, `drop database ${name} with (force)`) };
}

async function freshOn(address: string): Promise<Database> {
  const fresh = await freshPostgres(address);
  const database = await openDatabase({ databaseUrl: fresh.url, dataDir: "" });
  return {
    ...database,
    close: async () => {
      await database.close();
      await fresh.drop();
    },
  };
}

async function administrate(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

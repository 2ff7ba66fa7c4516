import { randomBytes } from "node:crypto";
import pg from "pg";
import { type Database, databaseOver, openDatabase } from "../../../server/app/database.ts";
import { openEmbeddedDatabase } from "../../../server/app/embedded-database.ts";
import { migrate } from "../../../server/app/migrate.ts";

/** A migrated, empty database of this test file's own: in memory, or a fresh one on TEST_DATABASE_URL's server. */
export async function openTestDatabase(): Promise<Database> {
  const address = process.env["TEST_DATABASE_URL"];
  const database =
    address === undefined ? databaseOver(await openEmbeddedDatabase(), true) : await freshOn(address);
  await migrate(database);
  return database;
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

import { randomBytes } from "node:crypto";
import pg from "pg";
import { allMigrations } from "../../server/app/features.ts";
import { type Database, openDatabase } from "../../server/database/database.ts";
import { migrate } from "../../server/database/migrate.ts";

/** Runs `work` with the address of an empty PostgreSQL database of its own, which is dropped afterwards. */
export async function withBenchDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const address = process.env["BENCH_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";
  const name = `atelier_bench_${randomBytes(4).toString("hex")}`;
  await administrate(address, `create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  try {
    return await work(url.href);
  } finally {
    await administrate(address, `drop database ${name} with (force)`);
  }
}

/** Runs `work` with the database at this address, whose tables are made before; it is closed afterwards. */
export async function withTables<Result>(
  databaseUrl: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  try {
    await migrate(database, allMigrations);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Runs `work` with a connection of its own, because the product's have a shorter time limit. */
export async function withOwnConnection(
  pool: pg.Pool,
  work: (connection: pg.Client) => Promise<void>,
): Promise<void> {
  const { connectionString } = pool.options;
  if (connectionString === undefined) throw new Error("The pool was opened without an address");
  const connection = new pg.Client({ connectionString });
  await connection.connect();
  try {
    await work(connection);
  } finally {
    await connection.end();
  }
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

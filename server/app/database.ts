import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { openEmbeddedDatabase } from "./embedded-database.ts";
import type { Settings } from "./settings.ts";
import { codeOf, StartError } from "./start-error.ts";
import type { Tables } from "./tables.ts";

export interface Database {
  readonly kysely: Kysely<Tables>;
  readonly pool: pg.Pool;
  /** True for the one inside this process. */
  readonly embedded: boolean;
  close(): Promise<void>;
}

// Counts and money fit a double exactly up to 2^53; numeric(12,2) does, too.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const OLDEST_VERSION = 15;
const POOL_SIZE = 20;
const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECTION_TIMEOUT_MS = 10_000;

/** @throws StartError with one sentence when there is no usable database */
export async function openDatabase(settings: Pick<Settings, "databaseUrl" | "dataDir">): Promise<Database> {
  if (settings.databaseUrl !== undefined) return openServer(settings.databaseUrl);
  return databaseOver(await openEmbeddedDatabase(settings.dataDir), true);
}

export function databaseOver(opened: { pool: pg.Pool; close(): Promise<void> }, embedded: boolean): Database {
  const { pool } = opened;
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { kysely, pool, embedded, close: () => opened.close() };
}

async function openServer(address: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: address,
    max: POOL_SIZE,
    application_name: "atelier",
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  });
  // An idle connection that breaks is replaced on the next use; without a listener it would end the process.
  pool.on("error", () => undefined);
  try {
    const { rows } = await pool.query<{ major: number }>(
      "select current_setting('server_version_num')::int / 10000 as major",
    );
    const major = rows[0]?.major ?? 0;
    if (major < OLDEST_VERSION)
      throw new StartError(
        `The database of DATABASE_URL is PostgreSQL ${major}: ${OLDEST_VERSION} or newer is needed.`,
      );
  } catch (error) {
    await pool.end();
    throw error instanceof StartError
      ? error
      : new StartError(connectionSentence(codeOf(error)), { cause: error });
  }
  return databaseOver({ pool, close: () => pool.end() }, false);
}

function connectionSentence(code: string): string {
  switch (code) {
    case "28P01":
    case "28000":
      return "The database of DATABASE_URL refuses the user or the password: correct them.";
    case "3D000":
      return "The database of DATABASE_URL does not exist on its server: create it or correct the name.";
    case "ECONNREFUSED":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "ETIMEDOUT":
      return `The database of DATABASE_URL cannot be reached (${code}): start it or correct host and port.`;
    default:
      return `The database of DATABASE_URL cannot be used (${code === "" ? "no answer" : code}): check the address and that it is running.`;
  }
}

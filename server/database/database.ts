import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { BoundedPool } from "./bounded-pool.ts";
import { ConnectionWatch, type Patience, STATEMENT_TIMEOUT_MS } from "./connection-watch.ts";
import { connectionSentence } from "./connection-sentence.ts";
import { openEmbeddedDatabase } from "./embedded-database.ts";
import type { Settings } from "../settings/settings.ts";
import { codeOf, StartError } from "../settings/start-error.ts";
import type { Tables } from "./tables.ts";

export interface Database {
  readonly kysely: Kysely<Tables>;
  readonly pool: pg.Pool;
  /** An embedded database runs inside this process. */
  readonly embedded: boolean;
  /** The embedded database is in this folder; undefined in memory. */
  readonly directory?: string;
  close(): Promise<void>;
}

// Counts and money fit a double exactly up to 2^53; numeric(12,2) does, too.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const OLDEST_VERSION = 15;
const POOL_SIZE = 20;
/** A query waits this long for a free connection; for a new connection the watch is stricter. */
const CONNECTION_TIMEOUT_MS = 10_000;
/** A lock is held for as long as a transaction, which is milliseconds. */
const LOCK_TIMEOUT_MS = 8_000;
/** PostgreSQL ends an idle transaction after this time, so that a halted process holds its locks no longer. */
const IDLE_IN_TRANSACTION_MS = 15_000;
const KEEP_ALIVE_MS = 10_000;

/**
 * @param patience with the connections of a PostgreSQL that does not answer
 * @throws StartError with one sentence when there is no usable database
 */
export async function openDatabase(
  settings: Pick<Settings, "databaseUrl" | "dataDir">,
  patience: Partial<Patience> = {},
): Promise<Database> {
  if (settings.databaseUrl !== undefined) return openServer(settings.databaseUrl, patience);
  const { dataDir } = settings;
  return { ...databaseOver(await openEmbeddedDatabase(dataDir), true), directory: dataDir };
}

export function databaseOver(opened: { pool: pg.Pool; close(): Promise<void> }, embedded: boolean): Database {
  const { pool } = opened;
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { kysely, pool, embedded, close: () => opened.close() };
}

async function openServer(address: string, patience: Partial<Patience>): Promise<Database> {
  const watch = new ConnectionWatch(patience);
  const pool = new BoundedPool({
    connectionString: address,
    max: POOL_SIZE,
    application_name: "atelier",
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    stream: watch.newSocket,
  });
  watch.over(pool);
  const close = async () => {
    await pool.end();
    watch.stop();
  };
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
    await close();
    throw error instanceof StartError
      ? error
      : new StartError(connectionSentence(codeOf(error)), { cause: error });
  }
  return databaseOver({ pool, close }, false);
}

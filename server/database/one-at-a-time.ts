import pg from "pg";
import type { Database } from "./database.ts";
import { connectionSentence } from "./connection-sentence.ts";
import { codeOf, StartError } from "../settings/start-error.ts";

/** The number of a PostgreSQL advisory lock may be any that nothing else uses in this database. */
const LOCK = 7_346_051;
const REMIND_MS = 15_000;

/** Tells the sentence to the person who started the process. */
export type Say = (sentence: string) => void;

/**
 * Runs the work in one process at a time: all that are started on one database at once wait for the first, as long as
 * it takes. The lock belongs to a connection of its own, so it ends with the process that holds it.
 * @throws StartError when the database goes away meanwhile
 */
export async function oneAtATime<Result>(
  database: Pick<Database, "pool" | "embedded">,
  say: Say,
  work: () => Promise<Result>,
): Promise<Result> {
  // The lock of the data directory lets in one process only.
  if (database.embedded) return work();
  const client = await unlimitedClient(database.pool);
  try {
    await takeLock(client, say);
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Opens a connection beside the pool, without the pool's time limits.
 * @throws StartError
 */
export async function unlimitedClient({ options }: pg.Pool): Promise<pg.Client> {
  const { connectionString, application_name, connectionTimeoutMillis } = options;
  const client = new pg.Client({
    connectionString,
    application_name,
    connectionTimeoutMillis,
    keepAlive: true,
  });
  // The query fails by itself.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(
      "set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0",
    );
  } catch (error) {
    throw new StartError(connectionSentence(codeOf(error)), { cause: error });
  }
  return client;
}

async function takeLock(client: pg.Client, say: Say): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock($1) as free", [LOCK]);
  if (rows[0]?.free === true) return;
  const since = performance.now();
  say("Another process is preparing the database: this one waits until it is done.");
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - since) / 1_000);
    say(`Still waiting for the process that prepares the database (${seconds} s).`);
  }, REMIND_MS);
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
  } catch (error) {
    throw new StartError(connectionSentence(codeOf(error)), { cause: error });
  } finally {
    clearInterval(timer);
  }
}

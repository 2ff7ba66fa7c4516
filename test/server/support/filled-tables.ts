import pg from "pg";
import type { Filling } from "./filling.ts";

/**
 * A marketplace that has run for a while, in an otherwise empty database, with what the planner has to know
 * of it. Everybody has about as much as everybody else. Triggers sleep meanwhile: this is no writing that
 * anybody has to be told of.
 */
export async function fillTables(pool: pg.Pool, fillings: readonly Filling[]): Promise<void> {
  const { connection, close } = await patientConnection(pool);
  try {
    await connection.query("begin");
    await connection.query("set local session_replication_role = replica");
    for (const [count, insert] of fillings)
      await connection.query(`${insert} from generate_series(1, ${String(count)}) n`);
    await connection.query("commit");
    // Which also sorts in what the search indexes have put aside.
    await connection.query("vacuum analyze");
  } finally {
    await close();
  }
}

/** On a busy machine filling takes longer than any call may: the product would cut its own connections to PostgreSQL. */
async function patientConnection(pool: pg.Pool) {
  const { connectionString } = pool.options;
  if (connectionString !== undefined) {
    const connection = new pg.Client({ connectionString });
    await connection.connect();
    return { connection, close: () => connection.end() };
  }
  const connection = await pool.connect();
  await connection.query("set statement_timeout = 0");
  const close = async () => {
    await connection.query("reset statement_timeout");
    connection.release();
  };
  return { connection, close };
}

import pg from "pg";
import type { Filling } from "./filling.ts";

/**
 * Fills an empty database like a marketplace that has run for a while, and gathers statistics for the
 * planner. Each person has about as many rows as the others. Triggers are off meanwhile, so no listener is
 * notified.
 */
export async function fillTables(pool: pg.Pool, fillings: readonly Filling[]): Promise<void> {
  const { connection, close } = await patientConnection(pool);
  try {
    await connection.query("begin");
    await connection.query("set local session_replication_role = replica");
    for (const [count, insert] of fillings)
      await connection.query(`${insert} from generate_series(1, ${String(count)}) n`);
    await connection.query("commit");
    // Vacuum also merges the pending lists of the search indexes.
    await connection.query("vacuum analyze");
  } finally {
    await close();
  }
}

/** Filling may take longer than any call, and the product would cut its own connections meanwhile. */
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

import type pg from "pg";
import type { Filling } from "./filling.ts";

/**
 * A marketplace that has run for a while, in an otherwise empty database, with what the planner has to know
 * of it. Everybody has about as much as everybody else. Triggers sleep meanwhile: this is no writing that
 * anybody has to be told of.
 */
export async function fillTables(pool: pg.Pool, fillings: readonly Filling[]): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query("begin");
    await connection.query("set local session_replication_role = replica");
    // On a busy machine the largest of them takes longer than any call may.
    await connection.query("set local statement_timeout = 0");
    for (const [count, insert] of fillings)
      await connection.query(`${insert} from generate_series(1, ${String(count)}) n`);
    await connection.query("commit");
    // Which also sorts in what the search indexes have put aside.
    await connection.query("set statement_timeout = 0");
    await connection.query("vacuum analyze");
    await connection.query("reset statement_timeout");
  } finally {
    connection.release();
  }
}

import type pg from "pg";
import { withOwnConnection } from "./bench-database.ts";

/** Runs an insert of very many rows without the table's indexes, which are created again afterwards. */
export async function fillTable(
  pool: pg.Pool,
  table: string,
  insert: string,
  parameters: readonly unknown[],
): Promise<void> {
  await withOwnConnection(pool, async (connection) => {
    await connection.query("begin");
    await connection.query("set local maintenance_work_mem = '256MB'");
    const { rows: indexes } = await connection.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = $1 and indexname not in (select conname from pg_constraint)`,
      [table],
    );
    for (const { name } of indexes) await connection.query(`drop index ${name}`);
    await connection.query(insert, [...parameters]);
    for (const { definition } of indexes) await connection.query(definition);
    await connection.query("commit");
    await connection.query(`vacuum analyze ${table}`);
  });
}

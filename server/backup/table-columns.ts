import { sql } from "kysely";
import type { Db } from "../database/tables.ts";

export interface TableColumns {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/**
 * Returns all tables whose rows last, with the columns that are written and not derived. It leaves out the
 * migrator's own tables, and unlogged ones (counters of rate limits), which every crash empties anyway.
 */
export async function tableColumns(db: Db): Promise<readonly TableColumns[]> {
  const { rows } = await sql<TableColumns>`
    select relname::text as name,
      json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p'
      and attnum > 0 and not attisdropped and attgenerated = '' and relname not like 'kysely\\_%'
    group by relname order by relname`.execute(db);
  return rows;
}

/**
 * Sets how PostgreSQL writes and reads values as text, independent of the server's and the user's settings,
 * and switches its timeouts off.
 */
export async function useOneTextForm(db: Db): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    "extra_float_digits = 1",
    "statement_timeout = 0",
    "lock_timeout = 0",
    "idle_in_transaction_session_timeout = 0",
  ])
    await sql.raw(`set local ${setting}`).execute(db);
}

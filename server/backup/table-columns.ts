import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";

export interface TableColumns {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/**
 * All tables whose rows last, with the columns that are written and not derived. The migrator keeps its own; unlogged
 * ones (counters of rate limits) are lost with every crash anyway.
 */
export async function tableColumns(db: Kysely<Tables>): Promise<readonly TableColumns[]> {
  const { rows } = await sql<TableColumns>`
    select relname::text as name,
      json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p'
      and attnum > 0 and not attisdropped and attgenerated = '' and relname not like 'kysely\\_%'
    group by relname order by relname`.execute(db);
  return rows;
}

/** What PostgreSQL writes and reads values as text by, whatever the server's or the user's settings are. */
export async function useOneTextForm(db: Kysely<Tables>): Promise<void> {
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

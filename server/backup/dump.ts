import { sql } from "kysely";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import { type TableColumns, tableColumns, useOneTextForm } from "./table-columns.ts";

export interface DumpFacts {
  /** It maps each table to the number of its rows. */
  readonly tables: Record<string, number>;
  readonly sequences: Record<string, number>;
}

/** The two bound the memory for one answer, which is held several times. A longer row has its own answer. */
const ROWS_AT_ONCE = 250;
const SHORT_ROW_BYTES = 8_000;

/**
 * Passes on pieces of text that make up lines: `{"table", "columns"}`, and after it each row as a list of
 * texts and nulls. A piece is some short rows, or one row of any length. All rows are as they were at one
 * moment: one transaction reads them that sees no later commit and blocks no other on PostgreSQL. The
 * embedded database has one connection, so there other queries wait until the dump has ended.
 */
export async function dump(db: Db, keep: (piece: string) => Promise<void>): Promise<DumpFacts> {
  return inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    await useOneTextForm(tx);
    const tables: Record<string, number> = {};
    for (const table of await tableColumns(tx)) tables[table.name] = await dumpTable(tx, table, keep);
    return { tables, sequences: await sequencesOf(tx) };
  });
}

async function dumpTable(
  tx: Db,
  { name, columns }: TableColumns,
  keep: (piece: string) => Promise<void>,
): Promise<number> {
  await keep(`${JSON.stringify({ table: name, columns: columns.map((column) => column.name) })}\n`);
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  const line = sql`to_json(array[${texts}]::text[])::text`;
  // Without `offset 0` PostgreSQL would compute each line twice.
  await sql`
    declare dumped no scroll cursor for
    select case when octet_length(line) <= ${sql.lit(SHORT_ROW_BYTES)} then line end as line, place
    from (select ${line} as line, ctid as place from ${sql.table(name)} offset 0) as made`.execute(tx);
  let count = 0;
  for (;;) {
    const { rows } = await sql<{ line: string | null; place: string }>`
      fetch ${sql.lit(ROWS_AT_ONCE)} from dumped`.execute(tx);
    if (rows.length === 0) break;
    count += rows.length;
    await keep(rows.map((row) => (row.line === null ? "" : `${row.line}\n`)).join(""));
    for (const { place } of rows.filter((row) => row.line === null)) {
      const long = await sql<{ line: string }>`
        select ${line} as line from ${sql.table(name)} where ctid = ${sql.lit(place)}`.execute(tx);
      for (const row of long.rows) await keep(`${row.line}\n`);
    }
  }
  await sql`close dumped`.execute(tx);
  return count;
}

/** Reads the sequences after the rows: a number that is given meanwhile is only skipped. */
async function sequencesOf(tx: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; last: number }>`
    select sequencename::text as name, last_value as last from pg_sequences
    where schemaname = current_schema() and last_value is not null`.execute(tx);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

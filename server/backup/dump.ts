import { type Kysely, sql } from "kysely";
import { inTransaction } from "../database/in-transaction.ts";
import type { Tables } from "../database/tables.ts";
import { type TableColumns, tableColumns, useOneTextForm } from "./table-columns.ts";

export interface DumpFacts {
  /** Rows of each table. */
  readonly tables: Record<string, number>;
  readonly sequences: Record<string, number>;
}

const ROWS_AT_ONCE = 500;

/**
 * Hands on pieces of text that make up lines: `{"table", "columns"}`, and after it each row as a list of texts and
 * nulls. Everything is as it was at one moment: one transaction that sees no later commit and holds nobody up on PostgreSQL. On
 * the embedded database, which has one connection, others wait for it.
 */
export async function dump(db: Kysely<Tables>, keep: (piece: string) => Promise<void>): Promise<DumpFacts> {
  return inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    await useOneTextForm(tx);
    const tables: Record<string, number> = {};
    for (const table of await tableColumns(tx)) tables[table.name] = await dumpTable(tx, table, keep);
    return { tables, sequences: await sequencesOf(tx) };
  });
}

async function dumpTable(
  tx: Kysely<Tables>,
  { name, columns }: TableColumns,
  keep: (piece: string) => Promise<void>,
): Promise<number> {
  await keep(`${JSON.stringify({ table: name, columns: columns.map((column) => column.name) })}\n`);
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  await sql`declare dumped no scroll cursor for select to_json(array[${texts}]::text[])::text as row from ${sql.table(name)}`.execute(
    tx,
  );
  let count = 0;
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from dumped`.execute(tx);
    if (rows.length === 0) break;
    count += rows.length;
    await keep(rows.map(({ row }) => `${row}\n`).join(""));
  }
  await sql`close dumped`.execute(tx);
  return count;
}

/** Read after the rows: a number that was given meanwhile is only skipped. */
async function sequencesOf(tx: Kysely<Tables>): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; last: number }>`
    select sequencename::text as name, last_value as last from pg_sequences
    where schemaname = current_schema() and last_value is not null`.execute(tx);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";

/** How much of one kind waits in the database for a worker of any process. */
export interface QueueLength {
  /** The label `queue`. */
  readonly name: string;
  /** How many are due, up to a bound that keeps the question cheap. */
  readonly read: (db: Kysely<Tables>, now: Date) => Promise<number>;
}

/** Beyond this the exact number says nothing more. */
const MOST_COUNTED = 10_000;

/** Rows whose `due_at`, which has an index, has come. */
export async function countDue(
  db: Kysely<Tables>,
  table: "mail_outbox" | "webhook_lines",
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ readonly waiting: number }>`
    select count(*) as waiting
    from (select 1 from ${sql.table(table)} where due_at <= ${now} limit ${MOST_COUNTED}) as due`.execute(db);
  return rows[0]?.waiting ?? 0;
}

declare module "../http/feature.ts" {
  interface Feature {
    readonly queues?: readonly QueueLength[];
  }
}

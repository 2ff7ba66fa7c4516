import { sql } from "kysely";
import type { Db } from "../database/tables.ts";

export interface QueueLength {
  /** It is the value of the label `queue`. */
  readonly name: string;
  /** Counts what is due, up to a bound that keeps the query cheap. */
  readonly read: (db: Db, now: Date) => Promise<number>;
}

/** Beyond this the exact number says nothing more. */
export const MOST_COUNTED = 10_000;

/** Counts rows whose `due_at` has passed; the column has an index. */
export async function countDue(db: Db, table: "mail_outbox", now: Date): Promise<number> {
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

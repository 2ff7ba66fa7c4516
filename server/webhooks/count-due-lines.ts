import { sql } from "kysely";
import type { Db } from "../database/tables.ts";
import { MOST_COUNTED } from "../metrics/queue-length.ts";

/** Counts lines that have something to send now, whether a worker has made them ready or not. */
export async function countDueLines(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ readonly waiting: number }>`
    select count(*) as waiting
    from (
      select 1 from webhook_lines where is_ready and due_at <= ${now}
      union all
      select 1 from webhook_lines where not is_ready and due_at <= ${now}
      limit ${MOST_COUNTED}
    ) as due`.execute(db);
  return rows[0]?.waiting ?? 0;
}

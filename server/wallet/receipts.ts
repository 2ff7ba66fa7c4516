import { sql } from "kysely";
import type {} from "../donations/donation-tables.ts";
import type {} from "../subscription/subscription-tables.ts";
import type { Db } from "../database/tables.ts";

/** They are payments to the platform that are in no wallet, with what was refunded of them. */
export interface Receipts {
  readonly name: string;
  readonly count: number;
  readonly grossCents: number;
  readonly returnedCents: number;
  readonly netCents: number;
}

export async function receiptsIn(tx: Db): Promise<readonly Receipts[]> {
  const { rows } = await sql<Receipts>`
    select name, count(paid.amount_cents)::integer as count,
      coalesce(sum(paid.amount_cents), 0)::bigint as "grossCents",
      coalesce(sum(paid.reversed_cents), 0)::bigint as "returnedCents",
      coalesce(sum(paid.amount_cents - paid.reversed_cents), 0)::bigint as "netCents"
    from (values (1, 'donations'), (2, 'subscription months')) as kind (number, name)
    left join (
      select 1 as number, amount_cents, reversed_cents from donations where status = 'paid'
      union all
      select 2, amount_cents, reversed_cents from subscription_payments
    ) paid using (number)
    group by number, name order by number`.execute(tx);
  return rows;
}

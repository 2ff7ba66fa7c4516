import type pg from "pg";
import type { UserId } from "../../core/shared/id.ts";
import { withOwnConnection } from "./bench-database.ts";

const PEOPLE = 1_000;
export const BUSY_WALLET = 1 as UserId;
export const QUIET_WALLET = 500 as UserId;

/** Adds two entries per top-up of a dollar: every other top-up is the busy wallet's, the others belong to all. */
export async function addLedger(pool: pg.Pool, entries: number): Promise<void> {
  await withOwnConnection(pool, async (connection) => {
    await connection.query("begin");
    // The rows already contain what the triggers would write.
    await connection.query("set local session_replication_role = replica");
    await connection.query(
      `insert into users (username, email, full_name, user_type)
       select 'person_' || n, 'person_' || n || '@example.com', 'Person ' || n, 'client' from generate_series(1, $1) n`,
      [PEOPLE],
    );
    await connection.query(
      "insert into ledger_accounts (kind, user_id) select 'person', n from generate_series(1, $1) n",
      [PEOPLE],
    );
    await connection.query(
      `insert into ledger_transactions (kind, key, at)
       select 'top-up', 'bench/' || n, timestamptz '2026-01-01' + n * interval '1 second'
       from generate_series(1, $1) n`,
      [entries / 2],
    );
    await connection.query(
      `insert into ledger_postings (transaction_id, account_id, cents, balance_cents)
       select n, account_id, cents, sum(cents) over (partition by account_id order by n rows unbounded preceding)
       from (
         select n, (select id from ledger_accounts where kind = 'provider') as account_id, -100 as cents
           from generate_series(1, $1) n
         union all
         select n, account.id, 100 from generate_series(1, $1) n
           join ledger_accounts account
             on account.user_id = case n % 2 when 0 then 1 else 1 + n / 2 % $2 end
       ) posting order by n, cents`,
      [entries / 2, PEOPLE],
    );
    await connection.query(
      `update ledger_accounts account set balance_cents = posted.cents
       from (select account_id, sum(cents) as cents from ledger_postings group by account_id) posted
       where posted.account_id = account.id`,
    );
    await connection.query("commit");
    await connection.query("vacuum analyze");
  });
}

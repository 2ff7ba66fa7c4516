import { sql } from "kysely";
import type { AccountPart } from "./account-part.ts";
import { inBatches } from "../database/row-batches.ts";

/**
 * What the security log has of an account. It stays for the rest of its time without the account's number: whoever took an
 * account over must not wipe their traces out by erasing it. The log lies below the accounts and cannot say this itself.
 */
export const securityLogAccountPart: AccountPart = {
  name: "security_log",
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("security_events")
        .select(["at", "kind", "means", "address", "route", "status", "count"])
        .where("account_id", "=", id),
      "id",
    ),
  erase: async (db, id) => {
    const events = sql.table("security_events");
    const facts = sql`at, kind, address, route, status, means`;
    // Somebody else's row of the same minute may say the same by now.
    await sql`
      with taken as (delete from ${events} where account_id = ${id} returning *)
      insert into ${events} as kept (${facts}, count)
      select ${facts}, sum(count) from taken group by ${facts} order by ${facts}
      on conflict (at, kind, account_id, address, route, status, means)
      do update set count = kept.count + excluded.count`.execute(db);
  },
};

import { sql } from "kysely";
import type { AccountPart } from "./account-part.ts";
import { ownRows } from "../database/row-batches.ts";

/**
 * Events stay until they expire, without the account's number: a person who took an account over must not remove their
 * traces by erasing it. The security log lies below the accounts and cannot declare this part itself.
 */
export const securityLogAccountPart: AccountPart = {
  name: "security_log",
  rows: ownRows({
    table: "security_events",
    owner: "account_id",
    columns: ["at", "kind", "means", "address", "route", "status", "count"],
  }),
  erase: async (db, id) => {
    const events = sql.table("security_events");
    const facts = sql`at, kind, address, route, status, means`;
    // Without the account's number, an event may equal a row that exists for the same minute: their counts are added.
    await sql`
      with taken as (delete from ${events} where account_id = ${id} returning *)
      insert into ${events} as kept (${facts}, count)
      select ${facts}, sum(count) from taken group by ${facts} order by ${facts}
      on conflict (at, kind, account_id, address, route, status, means)
      do update set count = kept.count + excluded.count`.execute(db);
  },
};

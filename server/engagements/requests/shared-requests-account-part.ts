import type { AccountPart } from "../../account/account-part.ts";
import { ownRows } from "../../database/row-batches.ts";

export const sharedRequestsAccountPart: AccountPart = {
  name: "shared_requests",
  // A request stays where another person has seen it, so the shares are needed until requests are erased.
  eraseAfter: ["requests"],
  rows: ownRows({
    table: "request_shares",
    owner: "developer_id",
    columns: ["request_id", "share_date", "viewed_at"],
    keys: ["request_id"],
  }),
  erase: (db, id) => db.deleteFrom("request_shares").where("developer_id", "=", id).execute(),
};

import type { AccountPart } from "../../account/account-part.ts";
import { inBatches } from "../../database/row-batches.ts";

export const sharedRequestsAccountPart: AccountPart = {
  name: "shared_requests",
  // A request stays where another person has seen it, so the shares are needed until requests are erased.
  eraseAfter: ["requests"],
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("request_shares")
        .select(["request_id", "share_date", "viewed_at"])
        .where("developer_id", "=", id),
      "request_id",
    ),
  erase: async (db, id) => {
    await db.deleteFrom("request_shares").where("developer_id", "=", id).execute();
  },
};

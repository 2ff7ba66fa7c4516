import type { AccountPart } from "../account/account-part.ts";
import { inOneBatch } from "../database/row-batches.ts";

export const identitiesAccountPart: AccountPart = {
  name: "identities",
  rows: (db, id) =>
    inOneBatch(
      db
        .selectFrom("identities")
        .select(["provider", "subject", "created_at"])
        .where("user_id", "=", id)
        .orderBy("id"),
    ),
  erase: (db, id) => db.deleteFrom("identities").where("user_id", "=", id).execute(),
};

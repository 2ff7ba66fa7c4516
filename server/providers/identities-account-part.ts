import type { AccountPart } from "../account/account-part.ts";
import { ownRows } from "../database/row-batches.ts";

export const identitiesAccountPart: AccountPart = {
  name: "identities",
  rows: ownRows({ table: "identities", owner: "user_id", columns: ["provider", "subject", "created_at"] }),
  erase: (db, id) => db.deleteFrom("identities").where("user_id", "=", id).execute(),
};

import type { AccountPart } from "../account/account-part.ts";
import { ownRows } from "../database/row-batches.ts";

export const projectsAccountPart: AccountPart = {
  name: "projects",
  eraseAfter: ["requests"],
  rows: ownRows({
    table: "projects",
    owner: "owner_id",
    columns: ["id", "name", "description", "created_at"],
  }),
  erase: (db, id) => db.deleteFrom("projects").where("owner_id", "=", id).execute(),
};

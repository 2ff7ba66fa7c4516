import type { AccountPart } from "../account/account-part.ts";
import { inBatches } from "../database/row-batches.ts";

export const projectsAccountPart: AccountPart = {
  name: "projects",
  eraseAfter: ["requests"],
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("projects")
        .select(["id", "name", "description", "created_at"])
        .where("owner_id", "=", id),
      "id",
    ),
  erase: async (db, id) => {
    await db.deleteFrom("projects").where("owner_id", "=", id).execute();
  },
};

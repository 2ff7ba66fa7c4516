import type { AccountPart } from "../account/account-part.ts";
import { inBatches } from "../database/row-batches.ts";

/** Goes with the rows that name it, and its bytes with it: a job removes what no row names any more. */
export const imagesAccountPart: AccountPart = {
  name: "images",
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("images")
        .select(["id", "kind", "hash", "width", "height", "widths", "created_at"])
        .where("owner_id", "=", id),
      "id",
    ),
  // What a row still names, such as what others see of finished work, stays and is nobody's.
  erase: async (db, id) => {
    await db.deleteFrom("images").where("owner_id", "=", id).where("is_named", "=", false).execute();
    await db.updateTable("images").set({ owner_id: null }).where("owner_id", "=", id).execute();
  },
};

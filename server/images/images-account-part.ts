import type { AccountPart } from "../account/account-part.ts";
import { ownRows } from "../database/row-batches.ts";

/** An image is deleted with the row that names it; a job then removes its bytes. */
export const imagesAccountPart: AccountPart = {
  name: "images",
  rows: ownRows({
    table: "images",
    owner: "owner_id",
    columns: ["id", "kind", "hash", "width", "height", "widths", "created_at"],
  }),
  // An image that a row still names stays without an owner, such as one of finished work that others see.
  erase: async (db, id) => {
    await db.deleteFrom("images").where("owner_id", "=", id).where("is_named", "=", false).execute();
    await db.updateTable("images").set({ owner_id: null }).where("owner_id", "=", id).execute();
  },
};

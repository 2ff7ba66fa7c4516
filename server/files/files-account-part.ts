import type { AccountPart } from "../account/account-part.ts";
import { inBatches } from "../database/row-batches.ts";

/** The export has the rows only. A file becomes unwanted when the row that names it is deleted. */
export const filesAccountPart: AccountPart = {
  name: "files",
  eraseAfter: ["videos", "video_uploads", "images", "products", "product_uploads"],
  rows: (db, id) =>
    inBatches(
      db.selectFrom("files").select(["id", "name", "size", "created_at"]).where("owner_id", "=", id),
      "id",
    ),
  erase: async (db, id) => {
    await db.updateTable("files").set({ owner_id: null }).where("owner_id", "=", id).execute();
  },
};

import type { AccountPart } from "../account/account-part.ts";
import { ownRows } from "../database/row-batches.ts";

/** The export has the rows only. A file becomes unwanted when the row that names it is deleted. */
export const filesAccountPart: AccountPart = {
  name: "files",
  eraseAfter: ["videos", "video_uploads", "images", "products", "product_uploads"],
  rows: ownRows({ table: "files", owner: "owner_id", columns: ["id", "name", "size", "created_at"] }),
  erase: (db, id) => db.updateTable("files").set({ owner_id: null }).where("owner_id", "=", id).execute(),
};

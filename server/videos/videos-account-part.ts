import type { AccountPart } from "../auth/account-part.ts";
import { inBatches } from "../auth/row-batches.ts";

export const videosAccountPart: AccountPart = {
  name: "videos",
  eraseAfter: ["requests"],
  rows: (db, id) =>
    inBatches(db.selectFrom("videos").select(["id", "title", "created_at"]).where("owner_id", "=", id), "id"),
  erase: async (db, id) => {
    await db.deleteFrom("videos").where("owner_id", "=", id).execute();
  },
};

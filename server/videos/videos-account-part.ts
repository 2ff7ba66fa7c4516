import type { AccountPart } from "../auth/account-part.ts";

export const videosAccountPart: AccountPart = {
  name: "videos",
  eraseAfter: ["requests"],
  rows: (db, id) =>
    db
      .selectFrom("videos")
      .select(["id", "title", "created_at"])
      .where("owner_id", "=", id)
      .orderBy("id")
      .execute(),
  erase: async (db, id) => {
    await db.deleteFrom("videos").where("owner_id", "=", id).execute();
  },
};

import type { AccountPart } from "../account/account-part.ts";
import { ownRows } from "../database/row-batches.ts";

export const ratingsAccountPart: AccountPart = {
  name: "ratings_given",
  rows: ownRows({
    table: "developer_ratings",
    owner: "rater_id",
    columns: ["developer_id", "stars", "comment", "rated_at"],
    keys: ["developer_id"],
  }),
  // The stars belong to the developer's record and stay; the comment was the rater's own.
  erase: async (db, id) => {
    await db.deleteFrom("developer_ratings").where("developer_id", "=", id).execute();
    await db.updateTable("developer_ratings").set({ comment: "" }).where("rater_id", "=", id).execute();
  },
};

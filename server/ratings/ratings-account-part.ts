import type { AccountPart } from "../account/account-part.ts";
import { inBatches } from "../database/row-batches.ts";

export const ratingsAccountPart: AccountPart = {
  name: "ratings_given",
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("developer_ratings")
        .select(["developer_id", "stars", "comment", "rated_at"])
        .where("rater_id", "=", id),
      "developer_id",
    ),
  // The stars belong to the developer's record and stay; the comment was the rater's own.
  erase: async (db, id) => {
    await db.deleteFrom("developer_ratings").where("developer_id", "=", id).execute();
    await db.updateTable("developer_ratings").set({ comment: "" }).where("rater_id", "=", id).execute();
  },
};

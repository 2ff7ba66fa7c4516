import type { AccountPart } from "../auth/account-part.ts";
import { inBatches, inOneBatch } from "../auth/row-batches.ts";

/** Its files follow by themselves: a job removes what no row names any more. */
export const videosAccountPart: AccountPart = {
  name: "videos",
  eraseAfter: ["requests", "video_uploads"],
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("videos")
        .select([
          "id",
          "title",
          "description",
          "privacy",
          "status",
          "media_type",
          "duration_ms",
          "view_count",
        ])
        .select(["created_at", "updated_at"])
        .where("owner_id", "=", id),
      "id",
    ),
  erase: async (db, id) => {
    await db.deleteFrom("videos").where("owner_id", "=", id).execute();
  },
};

export const videoUploadsAccountPart: AccountPart = {
  name: "video_uploads",
  rows: (db, id) =>
    inOneBatch(
      db
        .selectFrom("video_uploads")
        .select(["id", "video_id", "file_name", "length", "received", "created_at"])
        .where("owner_id", "=", id),
    ),
  erase: async (db, id) => {
    await db.deleteFrom("video_uploads").where("owner_id", "=", id).execute();
  },
};

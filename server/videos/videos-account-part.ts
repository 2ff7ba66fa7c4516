import type { AccountPart } from "../account/account-part.ts";
import { inOneBatch, ownRows } from "../database/row-batches.ts";

/** A job removes the files that no row names any more. */
export const videosAccountPart: AccountPart = {
  name: "videos",
  eraseAfter: ["requests", "video_uploads"],
  rows: ownRows({
    table: "videos",
    owner: "owner_id",
    columns: [
      "id",
      "title",
      "description",
      "privacy",
      "status",
      "media_type",
      "duration_ms",
      "view_count",
      "created_at",
      "updated_at",
    ],
  }),
  erase: (db, id) => db.deleteFrom("videos").where("owner_id", "=", id).execute(),
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
  erase: (db, id) => db.deleteFrom("video_uploads").where("owner_id", "=", id).execute(),
};

/** The video's owner wrote them; they are deleted with the video. */
export const videoCaptionsAccountPart: AccountPart = {
  name: "video_captions",
  rows: async function* (db, id) {
    const captioned = await db
      .selectFrom("video_captions")
      .innerJoin("videos", "videos.id", "video_captions.video_id")
      .select(["video_id", "language"])
      .where("videos.owner_id", "=", id)
      .orderBy("video_id")
      .orderBy("language")
      .execute();
    // Each has half a megabyte at most, so they are read one by one.
    for (const { video_id, language } of captioned)
      yield await db
        .selectFrom("video_captions")
        .select(["video_id", "language", "label", "content"])
        .where("video_id", "=", video_id)
        .where("language", "=", language)
        .execute();
  },
  erase: () => Promise.resolve(),
};

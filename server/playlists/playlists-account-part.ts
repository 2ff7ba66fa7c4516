import type { AccountPart } from "../account/account-part.ts";
import { inBatches } from "../database/row-batches.ts";

export const playlistsAccountPart: AccountPart = {
  name: "playlists",
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("playlists")
        .select(["id", "name", "description", "is_public", "hidden_because", "created_at"])
        .select((of) =>
          of
            .selectFrom("playlist_videos")
            .select((row) => row.fn.agg<number[]>("array_agg", ["video_id"]).orderBy("place").as("ids"))
            .whereRef("playlist_videos.playlist_id", "=", "playlists.id")
            .as("video_ids"),
        )
        .where("owner_id", "=", id),
      "id",
    ),
  erase: (db, id) => db.deleteFrom("playlists").where("owner_id", "=", id).execute(),
};

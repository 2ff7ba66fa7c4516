import type { AccountPart } from "../account/account-part.ts";
import { inBatches, ownRows } from "../database/row-batches.ts";

export const showcasesAccountPart: AccountPart = {
  name: "showcases",
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("showcases")
        .select([
          "id",
          "title",
          "description",
          "project_url",
          "repository_url",
          "demo_url",
          "skills",
          "include_profile",
          "is_public",
          "readme_name",
          "image_alt",
          "view_count",
        ])
        .select(["created_at", "updated_at", "deleted_at"])
        .select((of) =>
          of
            .selectFrom("showcase_videos")
            .select((row) => row.fn.agg<number[]>("array_agg", ["video_id"]).orderBy("place").as("ids"))
            .whereRef("showcase_videos.showcase_id", "=", "showcases.id")
            .as("video_ids"),
        )
        .where("developer_id", "=", id),
      "id",
    ),
  erase: (db, id) => db.deleteFrom("showcases").where("developer_id", "=", id).execute(),
};

/** They are deleted with their showcases. */
export const showcaseReadmesAccountPart: AccountPart = {
  name: "showcase_readmes",
  rows: async function* (db, id) {
    const written = await db
      .selectFrom("showcases")
      .select("id")
      .where("developer_id", "=", id)
      .where("readme", "is not", null)
      .orderBy("id")
      .execute();
    // Each has half a megabyte at most, so they are read one by one.
    for (const showcase of written)
      yield await db
        .selectFrom("showcases")
        .select(["id as showcase_id", "readme"])
        .where("id", "=", showcase.id)
        .execute();
  },
  erase: () => Promise.resolve(),
};

export const showcaseRatingsAccountPart: AccountPart = {
  name: "showcase_ratings",
  rows: ownRows({
    table: "showcase_ratings",
    owner: "rater_id",
    columns: ["showcase_id", "stars", "rated_at"],
    keys: ["showcase_id"],
  }),
  erase: (db, id) => db.deleteFrom("showcase_ratings").where("rater_id", "=", id).execute(),
};

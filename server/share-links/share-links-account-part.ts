import type { AccountPart } from "../account/account-part.ts";
import { inBatches } from "../database/row-batches.ts";

/** The export has the links without their tokens, which are not stored. */
export const shareLinksAccountPart: AccountPart = {
  name: "share_links",
  rows: (db, id) =>
    inBatches(
      db
        .selectFrom("share_links")
        .select(["id", "video_id", "playlist_id", "showcase_id", "project_url"])
        .select(["created_at", "last_used_at", "revoked_at"])
        .where("owner_id", "=", id),
      "id",
    ),
  erase: (db, id) => db.deleteFrom("share_links").where("owner_id", "=", id).execute(),
};

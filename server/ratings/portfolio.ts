import { sql } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";

/** Sums this developer's public showcases and their ratings; their columns leave out hidden ratings. */
export async function portfolioOf(db: Db, developer: UserId) {
  const zero = sql.lit(0);
  return db
    .selectFrom("showcases")
    .select(({ fn }) => [
      fn.countAll<number>().as("showcases"),
      fn.coalesce(fn.sum<number | null>("rating_count"), zero).as("showcaseRatings"),
      fn.coalesce(fn.sum<number | null>("rating_sum"), zero).as("showcaseStars"),
    ])
    .where("developer_id", "=", developer)
    .where("is_public", "=", true)
    .where("deleted_at", "is", null)
    .where("is_hidden", "=", false)
    .executeTakeFirstOrThrow();
}

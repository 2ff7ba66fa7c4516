import { type Kysely, sql } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";

/**
 * This developer's showcases that everybody may see, and what was given them. Their numbers and sums stand beside them,
 * without the ratings that are hidden.
 */
export async function portfolioOf(db: Kysely<Tables>, developer: UserId) {
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

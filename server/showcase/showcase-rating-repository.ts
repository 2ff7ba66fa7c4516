import { figuresOfCounts, type RatingFigures } from "../../core/ratings/rating.ts";
import type { Stars } from "../../core/ratings/stars.ts";
import type { ShowcaseId, UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";

export async function saveShowcaseRating(
  db: Db,
  rating: {
    readonly showcase: ShowcaseId;
    readonly rater: UserId;
    readonly stars: Stars;
    readonly now: Date;
  },
): Promise<void> {
  const { showcase, rater, stars, now } = rating;
  await db
    .insertInto("showcase_ratings")
    .values({ showcase_id: showcase, rater_id: rater, stars, rated_at: now })
    .onConflict((conflict) =>
      conflict.columns(["showcase_id", "rater_id"]).doUpdateSet({ stars, rated_at: now }),
    )
    .execute();
}

export async function showcaseFigures(db: Db, showcase: ShowcaseId): Promise<RatingFigures> {
  const rows = await db
    .selectFrom("showcase_ratings")
    .select((of) => ["stars", of.fn.countAll<number>().as("count")])
    .where("showcase_id", "=", showcase)
    .where("is_hidden", "=", false)
    .groupBy("stars")
    .execute();
  return figuresOfCounts(rows);
}

export async function starsBy(db: Db, rater: UserId, showcase: ShowcaseId): Promise<Stars | null> {
  const found = await db
    .selectFrom("showcase_ratings")
    .select("stars")
    .where("showcase_id", "=", showcase)
    .where("rater_id", "=", rater)
    .executeTakeFirst();
  return found?.stars ?? null;
}

import type { Kysely } from "kysely";
import type { Stars } from "../../core/ratings/stars.ts";
import type { UserId } from "../../core/shared/id.ts";
import { hasWorkedTogether } from "../agreements/agreement-outcomes.ts";
import type { Tables } from "../app/tables.ts";

type Db = Kysely<Tables>;

/** The same person's earlier rating of this developer goes. */
export async function saveRating(
  db: Db,
  rating: { developer: UserId; rater: UserId; stars: Stars; comment: string; now: Date },
): Promise<void> {
  const { developer, rater, stars, comment, now } = rating;
  await db
    .insertInto("developer_ratings")
    .values({ developer_id: developer, rater_id: rater, stars, comment, rated_at: now })
    .onConflict((conflict) =>
      conflict.columns(["developer_id", "rater_id"]).doUpdateSet({ stars, comment, rated_at: now }),
    )
    .execute();
}

export async function listRatingsOf(db: Db, developer: UserId, part: { skip: number; limit: number }) {
  const rows = await db
    .selectFrom("developer_ratings")
    .innerJoin("users", "users.id", "developer_ratings.rater_id")
    .select((rating) => [
      "developer_ratings.stars",
      "developer_ratings.comment",
      "developer_ratings.rated_at",
      "users.id",
      "users.full_name",
      hasWorkedTogether(rating).$castTo<boolean>().as("is_verified"),
    ])
    .where("developer_ratings.developer_id", "=", developer)
    .orderBy("developer_ratings.rated_at", "desc")
    .orderBy("developer_ratings.rater_id")
    .offset(part.skip)
    .limit(part.limit)
    .execute();
  const { total } = await db
    .selectFrom("developer_ratings")
    .select((of) => of.fn.countAll<number>().as("total"))
    .where("developer_id", "=", developer)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

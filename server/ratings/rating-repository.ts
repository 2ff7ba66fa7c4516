import type { ExpressionBuilder } from "kysely";
import type { Stars } from "../../core/ratings/stars.ts";
import type { UserId } from "../../core/shared/id.ts";
import { hasWorkedTogether } from "../engagements/agreements/agreement-outcomes.ts";
import { countRows } from "../database/row-range.ts";
import type { Db, Tables } from "../database/tables.ts";
import { avatarOf } from "../pictures/people.ts";

/** Replaces the same user's earlier rating of this developer. */
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

export async function ratingBy(db: Db, rater: UserId, developer: UserId) {
  return db
    .selectFrom("developer_ratings")
    .select(["stars", "comment"])
    .where("developer_id", "=", developer)
    .where("rater_id", "=", rater)
    .executeTakeFirst();
}

/** @param viewer sees their own even while it is hidden; null for a visitor */
export async function listRatingsOf(
  db: Db,
  developer: UserId,
  viewer: UserId | null,
  part: { skip: number; limit: number },
) {
  const rows = await db
    .selectFrom("developer_ratings")
    .innerJoin("users", "users.id", "developer_ratings.rater_id")
    .select((rating) => [
      "developer_ratings.stars",
      "developer_ratings.comment",
      "developer_ratings.rated_at",
      "developer_ratings.hidden_because",
      "users.id",
      "users.full_name",
      avatarOf("users").as("avatar"),
      isVerified(rating).as("is_verified"),
    ])
    .where("developer_ratings.developer_id", "=", developer)
    .where(isSeenBy(viewer))
    .orderBy("developer_ratings.rated_at", "desc")
    .orderBy("developer_ratings.rater_id")
    .offset(part.skip)
    .limit(part.limit)
    .execute();
  return {
    rows,
    total: await countRows(
      db.selectFrom("developer_ratings").where("developer_id", "=", developer).where(isSeenBy(viewer)),
    ),
  };
}

function isSeenBy(viewer: UserId | null) {
  return (rating: ExpressionBuilder<Tables, "developer_ratings">) =>
    rating.or([
      rating("developer_ratings.is_hidden", "=", false),
      ...(viewer === null ? [] : [rating("developer_ratings.rater_id", "=", viewer)]),
    ]);
}

/** Tells whether the rater is a client who has completed an agreement with the developer. */
export function isVerified(rating: ExpressionBuilder<Tables, "developer_ratings">) {
  return hasWorkedTogether(
    rating.ref("developer_ratings.rater_id"),
    rating.ref("developer_ratings.developer_id"),
  );
}

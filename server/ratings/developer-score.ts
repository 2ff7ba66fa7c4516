import { type AtelierScore, atelierScore } from "../../core/ratings/atelier-score.ts";
import { figuresOfCounts, type RatingSummary } from "../../core/ratings/rating.ts";
import type { UserId } from "../../core/shared/id.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import { isVerified } from "./rating-repository.ts";
import { scoreInputs } from "./score-inputs.ts";

const HOUR_MS = 60 * 60_000;
/** Even a score without changes is computed anew after a day, because its inputs age. */
const STALE_MS = 24 * HOUR_MS;
const AT_ONCE = 200;

export async function ratingSummary(db: Db, developer: UserId): Promise<RatingSummary> {
  const rows = await db
    .selectFrom("developer_ratings")
    .select((of) => [
      "stars",
      of.fn.countAll<number>().as("count"),
      of.fn.countAll<number>().filterWhere(isVerified(of)).as("verified"),
    ])
    .where("developer_id", "=", developer)
    .where("is_hidden", "=", false)
    .groupBy("stars")
    .execute();
  const verified = rows.map((row) => ({ stars: row.stars, count: row.verified }));
  return { ...figuresOfCounts(rows), verified: figuresOfCounts(verified) };
}

export async function scoreOf(db: Db, developer: UserId, now: Date): Promise<AtelierScore> {
  return atelierScore(await scoreInputs(db, developer, now));
}

/**
 * Keeps what the list of creators is sorted by. Code that changes a rating, ends an agreement or changes what
 * is seen of a showcase calls it in the same transaction, after all its other locks; for several developers,
 * in the order of their ids. The row is locked first, so that the later of two concurrent calls counts both
 * changes.
 */
export async function recomputeScore(db: Db, developer: UserId, now: Date): Promise<void> {
  const profile = await db
    .selectFrom("developer_profiles")
    .select("user_id")
    .where("user_id", "=", developer)
    .forUpdate()
    .executeTakeFirst();
  if (profile === undefined) return;
  const { averageRating, totalRatings } = (await ratingSummary(db, developer)).verified;
  const { score } = await scoreOf(db, developer, now);
  await db
    .updateTable("developer_profiles")
    .set({ average_rating: averageRating, total_ratings: totalRatings, score, judged_at: now })
    .where("user_id", "=", developer)
    .execute();
}

/** Computes scores anew that are a day old, a bounded number at a time. */
export async function recomputeStaleScores(db: Db, now: Date): Promise<void> {
  const stale = await db
    .selectFrom("developer_profiles")
    .select("user_id")
    .where("judged_at", "<", new Date(now.getTime() - STALE_MS))
    .orderBy("judged_at")
    .limit(AT_ONCE)
    .execute();
  for (const { user_id } of stale) await inTransaction(db, (tx) => recomputeScore(tx, user_id, now));
}

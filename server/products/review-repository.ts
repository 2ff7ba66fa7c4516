import { figuresOfCounts, type RatingFigures } from "../../core/ratings/rating.ts";
import type { Stars } from "../../core/ratings/stars.ts";
import type { ProductId, UserId } from "../../core/shared/id.ts";
import type { RowRange } from "../database/row-range.ts";
import type { Db } from "../database/tables.ts";
import { NAMED_FIELDS } from "../pictures/people.ts";

interface NewReview {
  readonly product: ProductId;
  readonly reviewer: UserId;
  readonly stars: Stars;
  readonly comment: string;
  readonly now: Date;
}

/** Replaces the user's review of this locked product. Returns true if no earlier one was shown. */
export async function saveReview(
  tx: Db,
  { product, reviewer, stars, comment, now }: NewReview,
): Promise<boolean> {
  const isNew = (await reviewBy(tx, reviewer, product)) === undefined;
  const review = { stars, comment, reviewed_at: now, is_hidden: false };
  await tx
    .insertInto("product_reviews")
    .values({ product_id: product, reviewer_id: reviewer, ...review })
    .onConflict((conflict) => conflict.columns(["product_id", "reviewer_id"]).doUpdateSet(review))
    .execute();
  return isNew;
}

/** Returns the latest first. */
export async function listReviews(db: Db, product: ProductId, { skip, limit }: RowRange) {
  const rows = await db
    .selectFrom("product_reviews as review")
    .innerJoin("users", "users.id", "review.reviewer_id")
    .select(["review.stars", "review.comment", "review.reviewed_at"])
    .select(NAMED_FIELDS)
    .where("review.product_id", "=", product)
    .where("review.is_hidden", "=", false)
    .orderBy("review.reviewed_at", "desc")
    .orderBy("review.reviewer_id", "desc")
    .offset(skip)
    .limit(limit)
    .execute();
  const { total } = await db
    .selectFrom("products")
    .select("rating_count as total")
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function reviewFigures(db: Db, product: ProductId): Promise<RatingFigures> {
  const rows = await db
    .selectFrom("product_reviews")
    .select((of) => ["stars", of.fn.countAll<number>().as("count")])
    .where("product_id", "=", product)
    .where("is_hidden", "=", false)
    .groupBy("stars")
    .execute();
  return figuresOfCounts(rows);
}

/** Returns undefined while there is no review, or it is hidden. */
export async function reviewBy(db: Db, reviewer: UserId, product: ProductId) {
  return db
    .selectFrom("product_reviews")
    .select(["stars", "comment"])
    .where("product_id", "=", product)
    .where("reviewer_id", "=", reviewer)
    .where("is_hidden", "=", false)
    .executeTakeFirst();
}

/**
 * Locks the products that the user has reviewed, because each sums its reviews in its row. They are locked in the order
 * of their ids, so that two deletions do not wait for each other.
 */
export async function lockReviewedProducts(tx: Db, reviewer: UserId): Promise<void> {
  const reviewed = tx.selectFrom("product_reviews").select("product_id").where("reviewer_id", "=", reviewer);
  await tx
    .selectFrom("products")
    .select("id")
    .where("id", "in", reviewed)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

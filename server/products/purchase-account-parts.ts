import type { AccountPart } from "../account/account-part.ts";
import { ownRows } from "../database/row-batches.ts";
import { lockReviewedProducts } from "./review-repository.ts";

const BOOKED = [
  "id",
  "product_id",
  "title",
  "price_cents",
  "licence",
  "status",
  "bought_at",
  "refunded_at",
] as const;

/** Purchases stay in the books of their sellers, without the buyer. */
export const purchasesAccountPart: AccountPart = {
  name: "purchases",
  rows: ownRows({
    table: "purchases",
    owner: "buyer_id",
    columns: [...BOOKED, "licence_key", "is_archived"],
  }),
  erase: (db, id) => db.updateTable("purchases").set({ buyer_id: null }).where("buyer_id", "=", id).execute(),
};

/** Buyers keep what they have bought. */
export const salesAccountPart: AccountPart = {
  name: "sales",
  rows: ownRows({ table: "purchases", owner: "seller_id", columns: BOOKED }),
  erase: (db, id) =>
    db.updateTable("purchases").set({ seller_id: null }).where("seller_id", "=", id).execute(),
};

export const reviewsAccountPart: AccountPart = {
  name: "product_reviews",
  rows: ownRows({
    table: "product_reviews",
    owner: "reviewer_id",
    columns: ["product_id", "stars", "comment", "reviewed_at"],
    keys: ["product_id"],
  }),
  erase: async (db, id) => {
    await lockReviewedProducts(db, id);
    await db.deleteFrom("product_reviews").where("reviewer_id", "=", id).execute();
  },
};

import type { ProductId, PurchaseId, UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";

export type PurchaseRow = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;

export function purchaseRows(db: Db) {
  return db
    .selectFrom("purchases")
    .select([
      "purchases.id",
      "purchases.product_id",
      "purchases.buyer_id",
      "purchases.seller_id",
      "purchases.title",
      "purchases.price_cents",
      "purchases.licence",
      "purchases.status",
      "purchases.licence_key",
      "purchases.bought_at",
      "purchases.refunded_at",
    ]);
}

export async function findPurchase(db: Db, id: PurchaseId) {
  return purchaseRows(db).where("purchases.id", "=", id).executeTakeFirst();
}

export async function findOwned(db: Db, buyer: UserId, product: ProductId) {
  return purchaseRows(db)
    .where("purchases.buyer_id", "=", buyer)
    .where("purchases.product_id", "=", product)
    .where("purchases.status", "=", "paid")
    .executeTakeFirst();
}

/** Returns undefined for a product that does not exist; the seller's account may be gone. */
export async function sellerOf(db: Db, product: ProductId): Promise<UserId | null | undefined> {
  const found = await db
    .selectFrom("products")
    .select("seller_id")
    .where("id", "=", product)
    .executeTakeFirst();
  return found?.seller_id;
}

/** Lets one purchase, refund or review happen at a time, because each is counted in the product's row. */
export async function lockForSale(tx: Db, id: ProductId) {
  return tx
    .selectFrom("products")
    .select(["title", "price_cents", "licence", "status", "is_hidden", "seller_id"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function lockPurchase(tx: Db, id: PurchaseId): Promise<PurchaseRow> {
  return purchaseRows(tx)
    .innerJoin("products", "products.id", "purchases.product_id")
    .where("purchases.id", "=", id)
    .forNoKeyUpdate("products")
    .forUpdate("purchases")
    .executeTakeFirstOrThrow();
}

/** Shows a purchase to its buyer; no other user sees the key. */
export function showPurchase(row: PurchaseRow) {
  return {
    ...showSale(row),
    licence_key: row.status === "paid" ? row.licence_key : "",
  };
}

export function showSale(row: PurchaseRow) {
  return {
    id: row.id,
    product_id: row.product_id,
    title: row.title,
    price_cents: row.price_cents,
    status: row.status,
    bought_at: row.bought_at.toISOString(),
    refunded_at: row.refunded_at?.toISOString() ?? null,
  };
}

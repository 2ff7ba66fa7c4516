import { randomBytes } from "node:crypto";
import type { PurchaseId, UserId } from "../../../core/shared/id.ts";
import { purchase, refund, type RefundSides } from "../../../core/wallet/ledger.ts";
import { inTransaction } from "../../../server/database/in-transaction.ts";
import type { Db } from "../../../server/database/tables.ts";
import { record } from "../../../server/wallet/ledger.ts";
import { offerProduct } from "./offered-product.ts";

interface Sale {
  readonly buyer: UserId;
  readonly seller: UserId;
  readonly cents: number;
  readonly title?: string;
}

/**
 * Books a sale without using the API.
 * @throws Error when the buyer's wallet does not hold as much
 */
export async function sell(
  db: Db,
  { buyer, seller, cents, title = "A template" }: Sale,
  now: Date,
): Promise<PurchaseId> {
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto("purchases")
      .values({
        product_id: await offerProduct(tx, seller, { title }, now),
        buyer_id: buyer,
        seller_id: seller,
        title,
        price_cents: cents,
        licence: "MIT",
        licence_key: randomBytes(12).toString("hex"),
        bought_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await record(tx, purchase(buyer, seller, cents), { key: `purchase/${String(id)}`, purchase: id }, now);
    return id;
  });
}

/** Refunds a sale; a second time it does nothing. */
export async function giveBack(db: Db, id: PurchaseId, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const sold = await tx
      .updateTable("purchases")
      .set({ status: "refunded", refunded_at: now })
      .where("id", "=", id)
      .where("status", "=", "paid")
      .returning(["buyer_id", "seller_id", "price_cents"])
      .executeTakeFirst();
    if (sold === undefined) return;
    const moved = refund(sidesOf(sold), sold.price_cents);
    await record(tx, moved, { key: `refund/${String(id)}`, purchase: id }, now);
  });
}

function sidesOf(sold: { readonly buyer_id: UserId | null; readonly seller_id: UserId | null }): RefundSides {
  const { buyer_id: buyer, seller_id: seller } = sold;
  if (buyer !== null) return { buyer, seller };
  if (seller !== null) return { buyer, seller };
  throw new Error("Both sides of the sale are gone");
}

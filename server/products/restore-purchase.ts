import { restorationOf } from "../../core/products/purchase.ts";
import type { ProductId, PurchaseId, UserId } from "../../core/shared/id.ts";
import { restoration } from "../../core/wallet/ledger.ts";
import { lockAccountShared } from "../auth/account-locks.ts";
import type { Db } from "../database/tables.ts";
import { balanceOf, record } from "../wallet/ledger.ts";
import { notifyOfPurchase } from "./notify-of-purchase.ts";
import { notePurchaseMails } from "./order-purchase-mails.ts";
import { findOwned, lockPurchase, type PurchaseRow } from "./purchase-repository.ts";

/** Returns the buyer's purchases that this top-up reversed and that are not restored, the oldest first. */
export async function takenBackFor(tx: Db, buyer: UserId, topUp: string) {
  return tx
    .selectFrom("purchases")
    .select("id")
    .where("buyer_id", "=", buyer)
    .where("status", "=", "refunded")
    .where("taken_back_for", "=", topUp)
    .orderBy("id")
    .execute();
}

interface Won {
  readonly topUp: string;
  /** It tells that a purchase which cannot be restored now never will be; its buyer is told so. */
  readonly isLastTry: boolean;
}

/** Restores a purchase at the price that was paid then. The buyer's ledger account must be locked. */
export async function restorePurchase(tx: Db, id: PurchaseId, won: Won, now: Date): Promise<void> {
  const { seller_id: seller } = await tx
    .selectFrom("purchases")
    .select("seller_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (seller !== null) await lockAccountShared(tx, seller);
  const row = await lockPurchase(tx, id);
  const buyer = row.buyer_id;
  if (buyer === null || row.status !== "refunded") return;
  const verdict = restorationOf({
    priceCents: row.price_cents,
    balanceCents: await balanceOf(tx, buyer),
    isOwned: (await findOwned(tx, buyer, row.product_id)) !== undefined,
  });
  if (verdict === "too-dear" && !won.isLastTry) return;
  await tx.updateTable("purchases").set({ taken_back_for: null }).where("id", "=", id).execute();
  // A buyer who bought it again has the product, and the money.
  if (verdict === "owned") return;
  if (verdict === "restored") await giveAgain(tx, row, buyer, now);
  const event = verdict === "restored" ? "restored" : "not-restored";
  await notePurchaseMails(tx, id, event);
  await notifyOfPurchase(tx, id, event, now);
}

/** Gives product and key of a locked purchase to the buyer again, and shows their review. */
async function giveAgain(
  tx: Db,
  { id, product_id, seller_id, price_cents }: PurchaseRow,
  buyer: UserId,
  now: Date,
): Promise<void> {
  const { restored_times } = await tx
    .updateTable("purchases")
    .set((row) => ({
      status: "paid" as const,
      refunded_at: null,
      restored_times: row("restored_times", "+", 1),
    }))
    .where("id", "=", id)
    .returning("restored_times")
    .executeTakeFirstOrThrow();
  // Each further restoration follows another dispute and needs another key.
  const key = `restored/${id}/${restored_times}`;
  await record(tx, restoration(buyer, seller_id, price_cents), { key, purchase: id }, now);
  await showReview(tx, product_id, buyer);
}

/** Shows the review that was hidden with the purchase, unless its reviewer is suspended. */
async function showReview(tx: Db, product: ProductId, reviewer: UserId): Promise<void> {
  await tx
    .updateTable("product_reviews")
    .set({ is_hidden: false })
    .where("product_id", "=", product)
    .where("reviewer_id", "in", (active) =>
      active.selectFrom("users").select("id").where("id", "=", reviewer).where("is_active", "=", true),
    )
    .execute();
}

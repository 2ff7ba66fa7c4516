import { REFUND_TOO_DEAR, refundRefusal } from "../../core/products/purchase.ts";
import type { PurchaseId, UserId } from "../../core/shared/id.ts";
import { refund, type RefundSides } from "../../core/wallet/ledger.ts";
import { lockAccountShared } from "../auth/account-locks.ts";
import type { Db } from "../database/tables.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { balanceOf, lockLedgerAccounts, record } from "../wallet/ledger.ts";
import type { ChargedBack } from "../wallet/overdraft-handler.ts";
import { notifyOfPurchase } from "./notify-of-purchase.ts";
import { notePurchaseMails } from "./order-purchase-mails.ts";
import type { PurchaseEvent } from "./purchase-mail-tables.ts";
import { lockPurchase, type PurchaseRow } from "./purchase-repository.ts";

/**
 * Refunds a purchase for its seller, whose account must be locked.
 * @throws Refusal conflict when it is too late, insufficient_funds when their wallet does not hold enough
 */
export async function refundPurchase(tx: Db, found: PurchaseRow, seller: UserId, now: Date): Promise<void> {
  const row = await lockWithBuyer(tx, found);
  const sold = { status: row.status, priceCents: row.price_cents, boughtAt: row.bought_at };
  const refusal = refundRefusal(sold, now);
  if (refusal !== undefined) throw new Refusal("conflict", refusal);
  await lockWallets(tx, row);
  if ((await balanceOf(tx, seller)) < row.price_cents)
    throw new Refusal("insufficient_funds", REFUND_TOO_DEAR);
  await giveBack(tx, row, { sides: { buyer: row.buyer_id, seller }, event: "refunded" }, now);
}

/** Reverses a purchase whose money was taken back; it may leave the seller's wallet below zero. */
export async function takeBackPurchase(
  tx: Db,
  found: PurchaseRow,
  { user: buyer, topUp }: ChargedBack,
  now: Date,
): Promise<void> {
  if (found.seller_id !== null) await lockAccountShared(tx, found.seller_id);
  const row = await lockPurchase(tx, found.id);
  if (row.status !== "paid" || row.buyer_id !== buyer) return;
  await giveBack(tx, row, { sides: { buyer, seller: row.seller_id }, event: "taken-back", topUp }, now);
}

/** Locks the buyer's account first, so that the buyer either stays to the end or is gone already. */
async function lockWithBuyer(tx: Db, { id, buyer_id }: PurchaseRow): Promise<PurchaseRow> {
  if (buyer_id !== null) await lockAccountShared(tx, buyer_id);
  return lockPurchase(tx, id);
}

async function lockWallets(tx: Db, { buyer_id, seller_id }: PurchaseRow): Promise<void> {
  const users = [buyer_id, seller_id].filter((user) => user !== null);
  await lockLedgerAccounts(tx, [
    ...users.map((user) => ({ kind: "person", user }) as const),
    ...(users.length < 2 ? [{ kind: "platform" } as const] : []),
  ]);
}

interface Cause {
  readonly sides: RefundSides;
  readonly event: PurchaseEvent;
  readonly topUp?: string | null;
}

/** Gives back the price of a locked purchase; product, key and review are not the buyer's any more. */
async function giveBack(
  tx: Db,
  { id, product_id, price_cents }: PurchaseRow,
  { sides, event, topUp = null }: Cause,
  now: Date,
): Promise<void> {
  const { restored_times } = await tx
    .updateTable("purchases")
    .set({ status: "refunded", refunded_at: now, taken_back_for: topUp })
    .where("id", "=", id)
    .returning("restored_times")
    .executeTakeFirstOrThrow();
  if (sides.buyer !== null) await hideReview(tx, { product_id, reviewer: sides.buyer });
  const key = refundKey(id, restored_times);
  await record(tx, refund(sides, price_cents), { key, purchase: id }, now);
  await notePurchaseMails(tx, id, event);
  await notifyOfPurchase(tx, id, event, now);
}

/** Returns a new key for each refund, because a restored purchase can be refunded again. */
function refundKey(id: PurchaseId, restoredTimes: number): string {
  return restoredTimes === 0 ? `refund/${id}` : `refund/${id}/${restoredTimes}`;
}

async function hideReview(
  tx: Db,
  { product_id, reviewer }: Pick<PurchaseRow, "product_id"> & { readonly reviewer: UserId },
): Promise<void> {
  await tx
    .updateTable("product_reviews")
    .set({ is_hidden: true })
    .where("product_id", "=", product_id)
    .where("reviewer_id", "=", reviewer)
    .execute();
}

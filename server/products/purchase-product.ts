import { randomBytes } from "node:crypto";
import { LICENCE_KEY_BYTES, licenceKeyOf } from "../../core/products/licence-key.ts";
import { isOffered } from "../../core/products/product.ts";
import { purchaseRefusal } from "../../core/products/purchase.ts";
import type { ProductId, PurchaseId, UserId } from "../../core/shared/id.ts";
import { purchase } from "../../core/wallet/ledger.ts";
import { lockAccountShared } from "../auth/account-locks.ts";
import type { Db } from "../database/tables.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { balanceOf, lockLedgerAccounts, record } from "../wallet/ledger.ts";
import { notifyOfPurchase } from "./notify-of-purchase.ts";
import { notePurchaseMails } from "./order-purchase-mails.ts";
import { findOwned, lockForSale, sellerOf } from "./purchase-repository.ts";

interface NewPurchase {
  readonly product: ProductId;
  /** The buyer's account is locked "in-turn". */
  readonly buyer: UserId;
  /** Price that the buyer saw and accepted; undefined for the present one, whatever it is. */
  readonly seenCents: number | undefined;
  readonly now: Date;
}

/** @throws Refusal with one of core's `PURCHASE_REFUSALS`; nothing has changed hands then */
export async function purchaseProduct(
  tx: Db,
  { product, buyer, seenCents, now }: NewPurchase,
): Promise<PurchaseId> {
  const { seller_id: seller, isSellerThere, ...found } = await lockOffer(tx, product, buyer);
  const isOwn = seller === buyer;
  const isOwned = (await findOwned(tx, buyer, product)) !== undefined;
  const priceCents = found.price_cents;
  const isSold = isSellerThere && isOffered({ status: found.status, isHidden: found.is_hidden });
  const wanted = { status: isSold ? "published" : "draft", priceCents, isOwn, isOwned } as const;
  const isPaid = priceCents > 0 && !isOwn && !isOwned && seller !== null;
  const balanceCents = isPaid ? await lockedBalance(tx, buyer, seller) : 0;
  const refusal = purchaseRefusal(wanted, { seenCents: seenCents ?? priceCents, balanceCents });
  if (refusal !== undefined) throw new Refusal(refusal);
  const { id } = await tx
    .insertInto("purchases")
    .values({
      product_id: product,
      buyer_id: buyer,
      seller_id: seller,
      title: found.title,
      price_cents: priceCents,
      licence: found.licence,
      licence_key: licenceKeyOf(randomBytes(LICENCE_KEY_BYTES)),
      bought_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (isPaid)
    await record(tx, purchase(buyer, seller, priceCents), { key: `purchase/${id}`, purchase: id }, now);
  await notePurchaseMails(tx, id, "bought");
  await notifyOfPurchase(tx, id, "bought", now);
  return id;
}

/** @throws Refusal not_found for a product that does not exist */
async function lockOffer(tx: Db, product: ProductId, buyer: UserId) {
  // A product never gets another seller, so this can be read before the product is locked.
  const seller = (await sellerOf(tx, product)) ?? null;
  // The lock keeps the seller from being suspended or deleted meanwhile.
  const isSellerThere = seller !== null && (seller === buyer || (await lockAccountShared(tx, seller)));
  const found = await lockForSale(tx, product);
  if (found === undefined) throw new Refusal("not_found");
  return { ...found, isSellerThere };
}

async function lockedBalance(tx: Db, buyer: UserId, seller: UserId): Promise<number> {
  await lockLedgerAccounts(tx, [
    { kind: "person", user: buyer },
    { kind: "person", user: seller },
  ]);
  return balanceOf(tx, buyer);
}

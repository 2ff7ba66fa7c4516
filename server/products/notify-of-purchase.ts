import type { PurchaseId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { addFreeSale, addProductNotifications } from "../notifications/inbox/product-notifications.ts";
import type { PurchaseEvent } from "./purchase-mail-tables.ts";

/**
 * Notifies each side of what the other did, and both sides of what a payment provider did. It runs in the
 * transaction of its cause, in which the accounts that still exist are locked.
 */
export async function notifyOfPurchase(
  tx: Db,
  purchase: PurchaseId,
  event: PurchaseEvent,
  now: Date,
): Promise<void> {
  const { buyer_id, seller_id, product_id, title, price_cents } = await tx
    .selectFrom("purchases")
    .select(["buyer_id", "seller_id", "product_id", "title", "price_cents"])
    .where("id", "=", purchase)
    .executeTakeFirstOrThrow();
  const about = { productId: product_id, title, purchaseId: purchase };
  const buyer = buyer_id === null ? [] : [buyer_id];
  const seller = seller_id === null ? [] : [seller_id];
  switch (event) {
    case "bought": {
      const sale = { ...about, actorId: buyer_id };
      if (price_cents > 0) await addProductNotifications(tx, seller, { ...sale, event: "sold" }, now);
      else if (seller_id !== null) await addFreeSale(tx, seller_id, sale, now);
      return;
    }
    case "refunded":
      await addProductNotifications(tx, buyer, { ...about, event, actorId: seller_id }, now);
      return;
    case "taken-back": {
      const withoutActor = { ...about, actorId: null };
      await addProductNotifications(tx, seller, { ...withoutActor, event: "sale_reversed" }, now);
      await addProductNotifications(tx, buyer, { ...withoutActor, event: "purchase_reversed" }, now);
      return;
    }
    case "restored": {
      const withoutActor = { ...about, actorId: null };
      await addProductNotifications(tx, seller, { ...withoutActor, event: "sale_restored" }, now);
      await addProductNotifications(tx, buyer, { ...withoutActor, event: "purchase_restored" }, now);
      return;
    }
    case "not-restored":
      await addProductNotifications(
        tx,
        buyer,
        { ...about, actorId: null, event: "purchase_not_restored" },
        now,
      );
  }
}

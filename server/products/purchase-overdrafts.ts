import type { UserId } from "../../core/shared/id.ts";
import { undoesPurchases } from "../../core/wallet/wallet.ts";
import type { Db } from "../database/tables.ts";
import { balanceOf } from "../wallet/ledger.ts";
import type { OverdraftHandler } from "../wallet/overdraft-handler.ts";
import { purchaseRows } from "./purchase-repository.ts";
import { takeBackPurchase } from "./refund-purchase.ts";
import { restorePurchase, takenBackFor } from "./restore-purchase.ts";

export const purchaseOverdrafts: OverdraftHandler = {
  /** Reverses purchases one after another, the latest first, until the wallet owes too little to undo another. */
  takeBack: async (tx, charged, now) => {
    const { user } = charged;
    while (undoesPurchases(await balanceOf(tx, user))) {
      const latest = await findLatestPaid(tx, user);
      if (latest === undefined) return;
      await takeBackPurchase(tx, latest, charged, now);
    }
  },
  /** Restores purchases in their order; one that is too dear holds up no cheaper one. */
  restore: async (tx, { user, topUp }, now, isWhole) => {
    for (const { id } of await takenBackFor(tx, user, topUp))
      await restorePurchase(tx, id, { topUp, isLastTry: isWhole }, now);
  },
};

/** Leaves out free products, because no money paid for them. */
async function findLatestPaid(db: Db, buyer: UserId) {
  return purchaseRows(db)
    .where("purchases.buyer_id", "=", buyer)
    .where("purchases.status", "=", "paid")
    .where("purchases.price_cents", ">", 0)
    .orderBy("purchases.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

import type { Db } from "../database/tables.ts";
import { getReceipt, purchaseProduct, refundPurchase, verifyPurchase } from "../../contract/purchases.ts";
import { refundableUntil } from "../../core/products/purchase.ts";
import type { ProductId, PurchaseId } from "../../core/shared/id.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { type Route, route } from "../http/routes/route.ts";
import { orderMailsOf } from "./order-purchase-mails.ts";
import { findPeople } from "./purchase-people.ts";
import { purchaseProduct as purchase } from "./purchase-product.ts";
import { mayReadPurchase, mayRefundPurchase } from "./purchase-policy.ts";
import { findOwned, findPurchase, showPurchase, showSale } from "./purchase-repository.ts";
import { refundPurchase as giveBack } from "./refund-purchase.ts";

const purchaseRoute = route(purchaseProduct, {
  // A buyer makes one purchase at a time: the second sees what the first has left in the wallet.
  locksCaller: "in-turn",
  // The licence key is not stored for a repeated request, and not given out by one after a refund.
  secret: true,
  repeat: {
    keep: ({ id }) => String(id),
    answer: ({ db }, kept) => shown(db, Number(kept)),
  },
  // Permission is decided together with price, wallet and product, while they are locked.
  authorize: allowAnyCaller,
  handle: async ({ db, params, body, caller, services }) => {
    const now = services.now();
    const id = await purchase(db, {
      product: params.id as ProductId,
      buyer: caller.userId,
      seenCents: body.price_cents,
      now,
    });
    await orderMailsOf(db, id, { services }, now);
    return shown(db, id);
  },
});

const verifyRoute = route(verifyPurchase, {
  authorize: allowAnyCaller,
  handle: async ({ db, params, caller }) => {
    const found = await findOwned(db, caller.userId, params.id as ProductId);
    return { purchased: found !== undefined, purchase: found === undefined ? null : showPurchase(found) };
  },
});

const receiptRoute = route(getReceipt, {
  authorize: mayReadPurchase,
  handle: async ({ db, caller }, row) => {
    const people = await findPeople(db, [row.buyer_id, row.seller_id]);
    return {
      ...(row.buyer_id === caller.userId ? showPurchase(row) : { ...showSale(row), licence_key: "" }),
      licence: row.licence,
      buyer: people(row.buyer_id),
      seller: people(row.seller_id),
      refundable_until: refundableUntil(row.bought_at).toISOString(),
    };
  },
});

const refundRoute = route(refundPurchase, {
  authorize: mayRefundPurchase,
  handle: async ({ db, caller, services }, found) => {
    const now = services.now();
    await giveBack(db, found, caller.userId, now);
    await orderMailsOf(db, found.id, { services }, now);
    return shown(db, found.id);
  },
});

export const purchaseRoutes: readonly Route[] = [purchaseRoute, verifyRoute, receiptRoute, refundRoute];

async function shown(db: Db, id: number) {
  const found = await findPurchase(db, id as PurchaseId);
  if (found === undefined) throw new Refusal("not_found");
  return showPurchase(found);
}

import * as v from "valibot";
import { PRODUCT_LICENCES, PRODUCT_LIMITS } from "../core/products/product.ts";
import { PURCHASE_STATUSES } from "../core/products/purchase.ts";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { picture } from "./images.ts";
import { priceCents, unofferedReason } from "./products.ts";
import { count, id, page, person, text, time } from "./shared.ts";

const one = { access: "session", params: v.object({ id }) } as const;

const purchaseFields = {
  id: v.number(),
  product_id: v.number(),
  /** The title is the product's at the time of the purchase. */
  title: v.string(),
  price_cents: v.number(),
  status: v.picklist(PURCHASE_STATUSES),
  bought_at: time,
  refunded_at: v.nullable(time),
  /** It is shown to the buyer alone: "" for the seller and after a refund. */
  licence_key: v.string(),
} as const;

export const purchase = v.object(purchaseFields);

export const purchaseProduct = endpoint({
  ...one,
  method: "POST",
  path: "/api/marketplace/products/:id/purchase",
  summary:
    "Buy a product with the money in the caller's wallet, at the price that they have seen: 409 when it is another by now. Without price_cents, or without a body, at the present price. 400 when it is one's own, owned already, or the wallet does not hold enough.",
  body: v.nullish(v.object({ price_cents: v.optional(priceCents) }), {}),
  status: 201,
  answer: purchase,
});

export const verifyPurchase = endpoint({
  ...one,
  method: "GET",
  path: "/api/marketplace/purchase/verify/:id",
  summary: "Whether the caller has bought the product with this id and has it still.",
  answer: v.object({
    purchased: assumed(v.boolean(), false),
    purchase: assumed(v.nullable(purchase), null),
  }),
});

export const listLibrary = endpoint({
  method: "GET",
  path: "/api/marketplace/library",
  summary:
    "What the caller has bought and has still, the latest first; with archived=true what they have put away.",
  access: "session",
  query: v.object({ ...page, archived: v.optional(v.picklist(["true", "false"]), "false") }),
  answer: assumed(
    v.array(
      v.object({
        ...purchaseFields,
        cover: v.nullable(picture),
        /** Versions without a file do not count; null when none has one. */
        latest_version: v.nullable(v.object({ name: v.string(), created_at: time })),
        is_archived: v.boolean(),
        seller: v.nullable(person),
        unoffered_because: unofferedReason,
      }),
    ),
    [],
  ),
  counted: true,
});

export const archivePurchase = endpoint({
  ...one,
  method: "PUT",
  path: "/api/marketplace/library/:id/archived",
  summary: "Put a purchase away, or back among the others. It stays the caller's either way.",
  body: v.object({ is_archived: v.boolean("Must be true or false") }),
});

export const getReceipt = endpoint({
  ...one,
  method: "GET",
  path: "/api/marketplace/purchases/:id",
  summary: "The receipt of a purchase, for its buyer and its seller.",
  answer: v.object({
    ...purchaseFields,
    licence: v.picklist(PRODUCT_LICENCES),
    /** It is null after the account was deleted. */
    buyer: v.nullable(person),
    seller: v.nullable(person),
    /** The seller may give the money back until then. */
    refundable_until: time,
  }),
});

export const refundPurchase = endpoint({
  ...one,
  method: "POST",
  path: "/api/marketplace/purchases/:id/refund",
  summary: `Give the money of a sale back, within ${PRODUCT_LIMITS.refundDays} days: the product is the buyer's no more. 409 later, for what was free and when it was given back already; 400 when the seller's wallet does not hold enough.`,
  answer: purchase,
});

export const listSales = endpoint({
  method: "GET",
  path: "/api/marketplace/sales",
  summary: "The caller's sales, the latest first; of one product where it is named.",
  access: "developer",
  query: v.object({ ...page, product: v.optional(id) }),
  answer: assumed(
    v.array(
      v.object({
        ...v.omit(purchase, ["licence_key"]).entries,
        buyer: v.nullable(person),
        is_refundable: v.boolean(),
        refundable_until: time,
      }),
    ),
    [],
  ),
  counted: true,
});

export const getEarnings = endpoint({
  method: "GET",
  path: "/api/marketplace/earnings",
  summary: "What the caller's products earned on each of the last days, UTC, days without a sale among them.",
  access: "developer",
  query: v.object({ days: count(7, 366, 30), product: v.optional(id) }),
  answer: assumed(
    v.object({
      /** Sales of these days, including those that were given back since. */
      total_cents: v.number(),
      /** Given back in these days, for sales of any day. */
      refunded_cents: v.number(),
      sales: v.number(),
      days: v.array(
        v.object({
          /** A date such as 2026-11-23. */
          day: v.string(),
          sales: v.number(),
          earned_cents: v.number(),
          refunded_cents: v.number(),
        }),
      ),
    }),
    { total_cents: 0, refunded_cents: 0, sales: 0, days: [] },
  ),
});

export const downloadSales = endpoint({
  kind: "page",
  method: "GET",
  path: "/api/marketplace/sales.csv",
  summary: "All of the caller's sales as CSV (RFC 4180, UTF-8 with a byte order mark), the latest first.",
  access: "developer",
  rateLimit: "sales-csv",
});

export const verifyLicence = endpoint({
  method: "POST",
  path: "/api/marketplace/licences/verify",
  summary:
    "Whether a licence key is good, and for which product: for programs that check their own licences. Says nothing about who has it.",
  access: "public",
  body: v.object({ key: text(1, 100) }),
  answer: v.object({
    valid: v.boolean(),
    product_id: v.nullable(v.number()),
    licence: v.nullable(v.picklist(PRODUCT_LICENCES)),
    bought_at: v.nullable(time),
  }),
  rateLimit: "licence-checks",
});

import type { Answer } from "../../contract/endpoint.ts";
import type { getReceipt, listLibrary, purchaseProduct } from "../../contract/purchases.ts";
import type { LibraryItem, Receipt } from "../../core/products/library.ts";
import type { Purchase } from "../../core/products/purchase.ts";
import type { ProductId, PurchaseId } from "../../core/shared/id.ts";
import { toPerson } from "./to-person.ts";

export function toPurchase(found: Answer<typeof purchaseProduct>): Purchase {
  return {
    id: found.id as PurchaseId,
    productId: found.product_id as ProductId,
    title: found.title,
    priceCents: found.price_cents,
    status: found.status,
    boughtAt: found.bought_at,
    refundedAt: found.refunded_at,
    licenceKey: found.licence_key,
  };
}

export function toLibraryItem(found: Answer<typeof listLibrary>[number]): LibraryItem {
  const { cover, latest_version: latest, is_archived, seller, unoffered_because } = found;
  return {
    ...toPurchase(found),
    cover,
    latestVersion: latest === null ? null : { name: latest.name, createdAt: latest.created_at },
    isArchived: is_archived,
    seller: seller === null ? null : toPerson(seller),
    unofferedBecause: unoffered_because,
  };
}

export function toReceipt(found: Answer<typeof getReceipt>): Receipt {
  const { licence, buyer, seller, refundable_until } = found;
  return {
    ...toPurchase(found),
    licence,
    buyer: buyer === null ? null : toPerson(buyer),
    seller: seller === null ? null : toPerson(seller),
    refundableUntil: refundable_until,
  };
}

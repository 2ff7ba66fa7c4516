import type { ErrorCode } from "../shared/failure.ts";
import type { ProductId, PurchaseId } from "../shared/id.ts";
import { PRODUCT_LIMITS, type ProductStatus } from "./product.ts";

/**
 * "refunded" means that the seller or a payment provider took the money back; the buyer has lost the product.
 */
export const PURCHASE_STATUSES = ["paid", "refunded"] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** It is a purchase as its receipt shows it. */
export interface Purchase {
  readonly id: PurchaseId;
  readonly productId: ProductId;
  readonly title: string;
  readonly priceCents: number;
  readonly status: PurchaseStatus;
  /** It is UTC in ISO-8601. */
  readonly boughtAt: string;
  readonly refundedAt: string | null;
  /** It is random, and "" after a refund. */
  readonly licenceKey: string;
}

interface BuyableProduct {
  readonly status: ProductStatus;
  readonly priceCents: number;
  readonly isOwn: boolean;
  readonly isOwned: boolean;
}

interface Offer {
  /** It is the price that the buyer saw when clicking. */
  readonly seenCents: number;
  readonly balanceCents: number;
}

export const PURCHASE_REFUSALS = {
  not_found: "The requested resource was not found.",
  own_product: "You cannot buy your own product.",
  already_purchased: "You have already purchased this product.",
  price_changed: "The price has changed. Please check it, then buy again.",
  insufficient_funds: "Insufficient funds for purchase.",
} as const satisfies Partial<Record<ErrorCode, string>>;

export type PurchaseRefusal = keyof typeof PURCHASE_REFUSALS;

/**
 * Says why a product cannot be bought now; undefined when it can. The caller must hold the locks of the
 * buyer's wallet and of the product.
 */
export function purchaseRefusal(
  { status, priceCents, isOwn, isOwned }: BuyableProduct,
  { seenCents, balanceCents }: Offer,
): PurchaseRefusal | undefined {
  if (isOwn) return "own_product";
  if (isOwned) return "already_purchased";
  if (status !== "published") return "not_found";
  if (priceCents !== seenCents) return "price_changed";
  // A buyer who owes something can still take what is free.
  if (priceCents > 0 && priceCents > balanceCents) return "insufficient_funds";
  return undefined;
}

interface TakenBack {
  readonly priceCents: number;
  readonly balanceCents: number;
  /** The buyer has bought it again meanwhile. */
  readonly isOwned: boolean;
}

/** Decides what happens, after a dispute was won, to a purchase that was reversed because of it. */
export function restorationOf({
  priceCents,
  balanceCents,
  isOwned,
}: TakenBack): "restored" | "owned" | "too-dear" {
  if (isOwned) return "owned";
  return priceCents > balanceCents ? "too-dear" : "restored";
}

const DAY_MS = 24 * 60 * 60_000;

/** Returns the last moment at which the seller may give the money back. */
export function refundableUntil(boughtAt: Date): Date {
  return new Date(boughtAt.getTime() + PRODUCT_LIMITS.refundDays * DAY_MS);
}

interface Sold {
  readonly status: PurchaseStatus;
  readonly priceCents: number;
  readonly boughtAt: Date;
}

export const ONLY_THE_SELLER_REFUNDS = "Only the seller can refund this purchase.";

/**
 * Says why the seller cannot give the money of a sale back now; undefined when they can, if their wallet
 * holds enough.
 */
export function refundRefusal({ status, priceCents, boughtAt }: Sold, now: Date): string | undefined {
  if (status === "refunded") return "This purchase has already been refunded.";
  if (priceCents === 0) return "This was free, so there is nothing to refund.";
  if (now > refundableUntil(boughtAt))
    return `Refunds are possible for ${PRODUCT_LIMITS.refundDays} days after the purchase.`;
  return undefined;
}

export const REFUND_TOO_DEAR = "Your wallet doesn't hold enough for this refund.";
export const REVIEW_NEEDS_PURCHASE = "Only people who have bought this product can review it.";

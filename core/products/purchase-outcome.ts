import type { ErrorCode, Failure } from "../shared/failure.ts";
import { failureMessage } from "../shared/failure-message.ts";
import { PURCHASE_REFUSALS } from "./purchase.ts";

/** It is the result of a click on Buy. */
export type PurchaseOutcome =
  | { readonly kind: "bought" }
  /** `missingCents` is what the wallet lacks; null where it could not be asked. */
  | { readonly kind: "short"; readonly missingCents: number | null }
  | { readonly kind: "already-owned" }
  | { readonly kind: "own" }
  /** The price has changed to this one, null where unknown; nothing was paid. */
  | { readonly kind: "price-changed"; readonly priceCents: number | null }
  /** It is not offered any more. */
  | { readonly kind: "gone" };

export type RefusedKind = Exclude<PurchaseOutcome["kind"], "bought">;

const OUTCOME: Partial<Record<ErrorCode, RefusedKind>> = {
  insufficient_funds: "short",
  already_purchased: "already-owned",
  own_product: "own",
  price_changed: "price-changed",
};

/** Returns what a refusal means for the buyer; undefined for an unplanned one. */
export function refusedKind({ kind, facts }: Failure): RefusedKind | undefined {
  if (kind === "not-found") return "gone";
  return facts.code === undefined ? undefined : OUTCOME[facts.code];
}

/** The specification prescribes these messages. */
export const OUTCOME_MESSAGE: Readonly<Record<RefusedKind, string>> = {
  short: PURCHASE_REFUSALS.insufficient_funds,
  "already-owned": PURCHASE_REFUSALS.already_purchased,
  own: PURCHASE_REFUSALS.own_product,
  "price-changed": PURCHASE_REFUSALS.price_changed,
  gone: PURCHASE_REFUSALS.not_found,
};

const INVALID_REQUEST = "Invalid request. Please check your input.";

/** Returns the error catalogue's message about the marketplace's products, which explains a 400. */
export function productFailureMessage(failure: Failure): string {
  const refused = refusedKind(failure);
  if (refused !== undefined) return OUTCOME_MESSAGE[refused];
  const { status, detail } = failure.facts;
  return status === 400 ? (detail ?? INVALID_REQUEST) : failureMessage(failure);
}

/**
 * Tells whether the server has decided. If so, the next click is a new command; if not, it repeats the old
 * one.
 */
export function isAnswered({ facts: { status } }: Failure): boolean {
  return status !== undefined && status < 500;
}

/**
 * Returns how many cents a wallet lacks for a price, 0 where it holds enough. A free product can always be taken, and
 * nothing is known to lack for an unknown price.
 */
export function missingCents(priceCents: number | null, balanceCents: number): number {
  return priceCents === null || priceCents === 0 ? 0 : Math.max(0, priceCents - balanceCents);
}

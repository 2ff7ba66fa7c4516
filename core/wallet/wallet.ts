import type { LedgerEntryId, ProductId, PurchaseId } from "../shared/id.ts";
import type { LedgerKind } from "./ledger.ts";

/** The limits are in cents for one top-up. */
export const TOP_UP_LIMITS = { min: 100, max: 1_000_000 } as const;
export const WALLET_CURRENCY = "usd" as const;

/**
 * Each status says what has become of a top-up.
 * - "open": not paid yet, as far as the provider has said.
 * - "declined": the bank has refused a payment that was begun.
 * - "reversed": paid, and taken back by the provider later.
 * - "uncredited": paid in a form that a wallet cannot hold, such as another currency; the operator has to
 * look into it.
 */
export const TOP_UP_STATUSES = ["open", "paid", "expired", "declined", "reversed", "uncredited"] as const;
export type TopUpStatus = (typeof TOP_UP_STATUSES)[number];

export interface TopUpState {
  readonly status: TopUpStatus;
  /** It is the currency of an uncredited top-up, as the provider writes it; null for every other. */
  readonly uncreditedCurrency: string | null;
}

/** Returns what the payer of an uncredited top-up reads. */
export function uncreditedText(currency: string | null): string {
  const isKnown = currency !== null && currency !== WALLET_CURRENCY && /^[a-z]{3}$/.test(currency);
  return `Your payment${isKnown ? ` in ${currency.toUpperCase()}` : ""} couldn't be credited. We're looking into it.`;
}

export interface Wallet {
  /** It is below zero after money was taken back that was already spent. */
  readonly balanceCents: number;
  /** Its payments can be rehearsed on this server. */
  readonly isRehearsed: boolean;
}

/** It is an entry of the caller's own ledger. */
export interface WalletEntry {
  readonly id: LedgerEntryId;
  readonly kind: LedgerKind;
  /** It is positive for money that came in. */
  readonly cents: number;
  /** It is the balance after this entry. */
  readonly balanceCents: number;
  /** It is UTC in ISO-8601. */
  readonly at: string;
  /** It was bought, sold or refunded; null for other movements, and for a product that is gone. */
  readonly product: { readonly id: ProductId; readonly title: string } | null;
  readonly purchaseId: PurchaseId | null;
  /** The user sold the product and did not buy it. */
  readonly isSale: boolean;
}

/** Tells whether so much is owed that purchases are undone for it: less than a top-up could not be settled by one. */
export function undoesPurchases(balanceCents: number): boolean {
  return balanceCents <= -TOP_UP_LIMITS.min;
}

/** Checks an amount in cents; undefined when a wallet can be topped up by it. */
export function topUpError(cents: number): string | undefined {
  if (!Number.isInteger(cents)) return "Must be a whole number of cents";
  if (cents < TOP_UP_LIMITS.min) return "A top-up is at least $1";
  if (cents > TOP_UP_LIMITS.max) return "A top-up is at most $10,000";
  return undefined;
}

import { PAID_STATUSES, type PaidAmounts, type PaidStatus, paidStatus } from "../payments/paid-status.ts";

/** Cents. */
export const DONATION_LIMITS = { min: 100, max: 1_000_000 } as const;
export const DONATION_CURRENCY = "usd" as const;

/**
 * "open": not paid yet, as far as the provider has said. "expired": it can no longer be paid. "declined": the bank has
 * refused a payment that was begun. The others say what has become of one that was paid.
 */
export const DONATION_STATUSES = ["open", "expired", "declined", ...PAID_STATUSES] as const;
export type DonationStatus = (typeof DONATION_STATUSES)[number];

/** As it is kept: what is given back is an amount, and comes again when a dispute is won. */
export type KeptDonationStatus = Exclude<DonationStatus, PaidStatus> | "paid";

export interface DonationState extends PaidAmounts {
  readonly status: DonationStatus;
}

/** What whoever has given it is told. */
export function shownDonationStatus(status: KeptDonationStatus, amounts: PaidAmounts): DonationStatus {
  return status === "paid" ? paidStatus(amounts) : status;
}

/** A hosted page where a donation is paid. */
export interface DonationCheckout {
  readonly id: string;
  /** As the server says it: nothing to follow unchecked. */
  readonly url: string;
}

/** What is wrong with an amount in cents; undefined when it can be given. */
export function donationError(cents: number): string | undefined {
  if (!Number.isInteger(cents)) return "Must be a whole number of cents";
  if (cents < DONATION_LIMITS.min) return "A donation is at least $1";
  if (cents > DONATION_LIMITS.max) return "A donation is at most $10,000";
  return undefined;
}

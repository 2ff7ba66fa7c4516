import { PAID_STATUSES, type PaidAmounts, type PaidStatus, paidStatus } from "../payments/paid-status.ts";

/** They are in cents. */
export const DONATION_LIMITS = { min: 100, max: 1_000_000 } as const;
export const DONATION_CURRENCY = "usd" as const;

/**
 * "open" has not been paid, as far as the provider has said. "expired" can no longer be paid. "declined"
 * means that the bank has refused a payment that was begun. The others say what has become of a payment.
 */
export const DONATION_STATUSES = ["open", "expired", "declined", ...PAID_STATUSES] as const;
export type DonationStatus = (typeof DONATION_STATUSES)[number];

/** It is stored in this form, because refunds are amounts and return when a dispute is won. */
export type StoredDonationStatus = Exclude<DonationStatus, PaidStatus> | "paid";

export interface DonationState extends PaidAmounts {
  readonly status: DonationStatus;
}

/** Returns the status that the donor is shown. */
export function shownDonationStatus(status: StoredDonationStatus, amounts: PaidAmounts): DonationStatus {
  return status === "paid" ? paidStatus(amounts) : status;
}

/** The donor pays on this hosted page. */
export interface DonationCheckout {
  /** "" where the server does not say it; then nothing can be asked of the donation. */
  readonly id: string;
  /** The server sent it; it must be checked before it is followed. */
  readonly url: string;
}

/** Checks an amount in cents; undefined when it can be donated. */
export function donationError(cents: number): string | undefined {
  if (!Number.isInteger(cents)) return "Must be a whole number of cents";
  if (cents < DONATION_LIMITS.min) return "A donation is at least $1";
  if (cents > DONATION_LIMITS.max) return "A donation is at most $10,000";
  return undefined;
}

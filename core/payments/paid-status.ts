/**
 * It says what has become of a payment. "refunded" means that the whole amount was given back or is disputed.
 */
export const PAID_STATUSES = ["paid", "partly_refunded", "refunded"] as const;
export type PaidStatus = (typeof PAID_STATUSES)[number];

export interface PaidAmounts {
  readonly amountCents: number;
  /** So much of the amount was given back or is disputed. */
  readonly refundedCents: number;
}

export function paidStatus({ amountCents, refundedCents }: PaidAmounts): PaidStatus {
  if (refundedCents <= 0) return "paid";
  return refundedCents < amountCents ? "partly_refunded" : "refunded";
}

import type { PaidAmounts, PaidStatus } from "../payments/paid-status.ts";
import type { SubscriptionStatus } from "./subscription.ts";

/** So many paid months are shown. */
export const LATEST_PAYMENTS = 24;

/** It is the payment for one month. */
export interface SubscriptionPayment extends PaidAmounts {
  readonly id: number;
  /** It is UTC in ISO-8601. */
  readonly paidAt: string;
  readonly status: PaidStatus;
}

export interface Billing {
  readonly status: SubscriptionStatus;
  /** The fee is for one month. */
  readonly feeCents: number;
  /** It is UTC in ISO-8601, and null when no further payment is due. */
  readonly nextPaymentAt: string | null;
  /** A canceled subscription ends then, or an expired one has ended then: UTC in ISO-8601. */
  readonly endsAt: string | null;
  /** The sandbox provider is in use, so no money moves. */
  readonly isPractice: boolean;
  /** The server takes no cancellation. */
  readonly isReadOnly?: true;
  /** The latest payment comes first; there are at most `LATEST_PAYMENTS`. */
  readonly payments: readonly SubscriptionPayment[];
}

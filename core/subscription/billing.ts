import type { PaidAmounts, PaidStatus } from "../payments/paid-status.ts";
import type { SubscriptionStatus } from "./subscription.ts";

/** So many paid months are shown. */
export const LATEST_PAYMENTS = 24;

/** One paid month. */
export interface SubscriptionPayment extends PaidAmounts {
  readonly id: number;
  /** UTC, ISO-8601. */
  readonly paidAt: string;
  readonly status: PaidStatus;
}

export interface Billing {
  readonly status: SubscriptionStatus;
  /** A month. */
  readonly feeCents: number;
  /** UTC, ISO-8601; null when nothing will be paid. */
  readonly nextPaymentAt: string | null;
  /** UTC, ISO-8601: when a canceled subscription ends, or the expired one did. */
  readonly endsAt: string | null;
  /** No real money moves. */
  readonly isPractice: boolean;
  /** The latest first, at most `LATEST_PAYMENTS`. */
  readonly payments: readonly SubscriptionPayment[];
}

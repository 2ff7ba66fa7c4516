import type { SubscriptionStatus } from "./subscription.ts";

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
}

import type { ColumnType, Generated } from "kysely";
import type { SubscriptionStatus } from "../../core/subscription/subscription.ts";
import type { UserId } from "../../core/shared/id.ts";

export interface SubscriptionsTable {
  /** There is one row per account, so that two checkouts for one account cannot both be its own. */
  user_id: UserId;
  /** It holds the subscription and the customer below. */
  provider: string;
  /** It is what the provider said last; never "incomplete" for a checkout that is merely open. */
  status: Generated<SubscriptionStatus>;
  customer_id: string | null;
  subscription_id: string | null;
  /** It is null before the first payment, and where the provider does not say it. */
  period_end: Date | null;
  /** It counts the checkouts that are over: the open one is number `attempt`. */
  attempt: Generated<number>;
  checkout_id: string | null;
  checkout_until: Date | null;
  /** It is the position of the last change: an older answer of the provider is not written after it. */
  version: Generated<number>;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

export interface SubscriptionPaymentsTable {
  id: Generated<number>;
  provider: string;
  invoice_id: string;
  /** It is null once the account is gone, and for a payment after that: the books keep what was paid. */
  user_id: UserId | null;
  subscription_id: string;
  amount_cents: number;
  currency: string;
  /** So much of the amount is refunded or disputed. */
  reversed_cents: Generated<number>;
  /** It is null where the provider does not say it. */
  period_end: Date | null;
  paid_at: Date;
  /** It is the position of the last change: an older answer of the provider is not written after it. */
  position: Generated<number>;
}

declare module "../database/tables.ts" {
  interface Tables {
    subscription_payments: SubscriptionPaymentsTable;
    subscriptions: SubscriptionsTable;
  }
}

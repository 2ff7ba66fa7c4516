import type { ColumnType, Generated } from "kysely";
import type { SubscriptionStatus } from "../../core/subscription/subscription.ts";
import type { UserId } from "../../core/shared/id.ts";

export interface SubscriptionsTable {
  /** One row per account, so that two checkouts for one account cannot both be its own. */
  user_id: UserId;
  /** Who holds the subscription and the customer below. */
  provider: string;
  /** As the provider told it last; never "incomplete" for a checkout that is merely open. */
  status: Generated<SubscriptionStatus>;
  customer_id: string | null;
  subscription_id: string | null;
  /** Null before the first payment, and where the provider does not say it. */
  period_end: Date | null;
  /** Counts the checkouts that are over: the open one is number `attempt`. */
  attempt: Generated<number>;
  checkout_id: string | null;
  checkout_until: Date | null;
  /** The payment position of its last change: what was read at the provider before it is not written after it. */
  version: Generated<number>;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

/** One paid month. */
export interface SubscriptionPaymentsTable {
  id: Generated<number>;
  provider: string;
  invoice_id: string;
  /** Null once the account is gone, and where there was none any more: the books keep what was paid. */
  user_id: UserId | null;
  subscription_id: string;
  amount_cents: number;
  currency: string;
  /** Of what was paid, what the provider has given back, or somebody disputes. */
  reversed_cents: Generated<number>;
  /** Until when it is paid; null where the provider does not say it. */
  period_end: Date | null;
  paid_at: Date;
  /** The payment position of its last change: what was read at the provider before it is not written after it. */
  position: Generated<number>;
}

declare module "../database/tables.ts" {
  interface Tables {
    subscription_payments: SubscriptionPaymentsTable;
    subscriptions: SubscriptionsTable;
  }
}

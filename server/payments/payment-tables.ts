import type { ColumnType, Generated } from "kysely";
import type { About, Reference } from "./payment-provider.ts";

export interface PaymentInstallationTable {
  /** Tells this database from others that share an account at the provider. */
  id: ColumnType<string, never, never>;
  /** For the practice provider's news. */
  practice_secret: ColumnType<string, never, never>;
}

/** News that had its effect; written in the transaction of that effect. */
export interface PaymentEventsTable {
  provider: string;
  event_id: string;
  received_at: Date;
}

export interface DonationsTable {
  id: Generated<number>;
  provider: string;
  /** The checkout or the intent at the provider. */
  provider_id: string;
  amount_cents: number;
  currency: string;
  status: "open" | "paid" | "expired";
  created_at: Date;
  paid_at: Date | null;
}

type Json<T> = ColumnType<T, string, never>;

export interface PracticeCheckoutsTable {
  id: string;
  key: string;
  reference: Json<Reference>;
  amount_cents: number;
  success_url: string;
  cancel_url: string;
  status: Generated<"open" | "complete" | "expired">;
  subscription_id: string | null;
  until: Date;
}

export interface PracticeSubscriptionsTable {
  id: string;
  reference: Json<Reference>;
  status: "active" | "past_due" | "ended";
  renews: Generated<boolean>;
  /** As the person at the checkout chose: the card that fails when it is charged again. */
  card_fails: boolean;
  /** The first day; months are counted from it, so that the 31st stays the 31st. */
  anchor: Date;
  months: number;
  period_end: Date;
}

export interface PracticeNewsTable {
  id: string;
  kind: About["kind"];
  object_id: string;
  due_at: Date;
  /** To be told so often. */
  times: number;
}

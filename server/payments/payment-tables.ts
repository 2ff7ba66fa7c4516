import type { ColumnType, Generated } from "kysely";
import type { ObjectRef, Reference } from "./payment-provider.ts";

export interface PaymentInstallationTable {
  /** Tells this database from others that share an account at the provider. */
  id: ColumnType<string, never, never>;
  /** Signs the sandbox provider's events. */
  practice_secret: ColumnType<string, never, never>;
}

/** News that had its effect; written in the transaction of that effect. */
export interface PaymentEventsTable {
  provider: string;
  event_id: string;
  received_at: Date;
}

type Json<T> = ColumnType<T, string, never>;

export interface SandboxCheckoutsTable {
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

export interface SandboxSubscriptionsTable {
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

export interface SandboxEventsTable {
  id: string;
  kind: ObjectRef["kind"];
  object_id: string;
  due_at: Date;
  /** To be told so often. */
  times: number;
}

declare module "../database/tables.ts" {
  interface Tables {
    payment_installation: PaymentInstallationTable;
    payment_events: PaymentEventsTable;
    practice_checkouts: SandboxCheckoutsTable;
    practice_subscriptions: SandboxSubscriptionsTable;
    practice_news: SandboxEventsTable;
  }
}

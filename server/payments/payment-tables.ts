import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ProviderChange } from "../../core/rehearsal/rehearsal.ts";
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
  /** Of a month that is paid, the first or a later one. */
  subscription_id: string | null;
  paid_at: Date | null;
  /** Until when such a month is paid. */
  period_end: Date | null;
  /** Of what was paid: given back to whoever paid. */
  reversed_cents: Generated<number>;
  /** Of what is reversed: held back by a dispute that is not decided. */
  disputed_cents: Generated<number>;
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
  /** Of those that are due at one moment the first is told first. */
  position: GeneratedAlways<number>;
}

/** What has happened to a checkout at the sandbox provider, with the event that tells of it. */
export interface SandboxChangesTable {
  /** Of the event. */
  id: string;
  checkout_id: string;
  change: ProviderChange;
  cents: number;
  made_at: Date;
  /** Null while the event waits for somebody to send it. */
  sent_at: Date | null;
}

export interface SandboxDeliveriesTable {
  id: GeneratedAlways<number>;
  event_id: string;
  at: Date;
  /** What the webhook answered. */
  status: number;
}

declare module "../database/tables.ts" {
  interface Tables {
    payment_installation: PaymentInstallationTable;
    payment_events: PaymentEventsTable;
    practice_checkouts: SandboxCheckoutsTable;
    practice_subscriptions: SandboxSubscriptionsTable;
    practice_news: SandboxEventsTable;
    practice_events: SandboxChangesTable;
    practice_deliveries: SandboxDeliveriesTable;
  }
}

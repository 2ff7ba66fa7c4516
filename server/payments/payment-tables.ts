import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ProviderChange } from "../../core/rehearsal/rehearsal.ts";
import type { ObjectRef, Reference } from "./payment-provider.ts";

export interface PaymentInstallationTable {
  id: ColumnType<string, never, never>;
  practice_secret: ColumnType<string, never, never>;
}

/** Each row is an event that had its effect, written in the transaction of that effect. */
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
  /** It is set for a paid month, the first or a later one. */
  subscription_id: string | null;
  paid_at: Date | null;
  period_end: Date | null;
  /** So much of what was paid is refunded or disputed. */
  reversed_cents: Generated<number>;
  /** So much of `reversed_cents` is held back by a dispute that is not decided. */
  disputed_cents: Generated<number>;
  until: Date;
}

export interface SandboxSubscriptionsTable {
  id: string;
  reference: Json<Reference>;
  status: "active" | "past_due" | "ended";
  renews: Generated<boolean>;
  /** The buyer chose at the checkout whether the card fails when it is charged again. */
  card_fails: boolean;
  /** It is the first day. Months are counted from it, so that the 31st stays the 31st. */
  anchor: Date;
  months: number;
  period_end: Date;
}

export interface SandboxEventsTable {
  id: string;
  kind: ObjectRef["kind"];
  object_id: string;
  due_at: Date;
  times: number;
  /** Events that are due at the same moment are delivered in this order. */
  position: GeneratedAlways<number>;
}

/** A row says what has happened to a checkout at the sandbox provider; its id is that of the event. */
export interface SandboxChangesTable {
  id: string;
  checkout_id: string;
  change: ProviderChange;
  cents: number;
  made_at: Date;
  /** It is null while the event waits to be sent by the user who rehearses. */
  sent_at: Date | null;
}

export interface SandboxDeliveriesTable {
  id: GeneratedAlways<number>;
  event_id: string;
  at: Date;
  /** It is the status of the webhook's answer. */
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

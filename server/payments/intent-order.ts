import type { IntentPurpose } from "../../core/payments/payment-intent.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { CheckoutOrder } from "./payment-provider.ts";

export interface NewIntent {
  readonly user: UserId;
  readonly amountCents: number;
  /** It is the same for every try of one intention. */
  readonly intention: string;
  readonly publicUrl: string;
}

export interface OpenedIntent {
  readonly provider: string;
  readonly id: string;
  readonly user: UserId;
  readonly amountCents: number;
}

export interface IntentOrder {
  readonly order: (db: Db, intent: NewIntent) => Promise<CheckoutOrder>;
  /** It runs in the transaction of the answer; an event about the payment may have been handled before. */
  readonly opened: (tx: Db, opened: OpenedIntent, now: Date) => Promise<void>;
}

export type IntentOrders = Readonly<Partial<Record<IntentPurpose, IntentOrder>>>;

declare module "../http/feature.ts" {
  interface Feature {
    readonly intents?: IntentOrders;
  }
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly intentOrders: IntentOrders;
  }
}

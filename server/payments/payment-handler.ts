import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../database/tables.ts";
import type { Services } from "../http/routes/services.ts";
import type { ProviderState, PaymentProvider } from "./payment-provider.ts";

export type PaymentServices = Pick<Services, "paymentHandlers" | "overdraftHandlers">;

/** "outdated" means that the row to be written has changed since the provider was asked: ask again. */
export type PaymentOutcome = "done" | "outdated";

/** It holds the state of one object at the provider, and what a handler needs to give it its effect. */
export interface PaymentChange {
  readonly db: Db;
  readonly provider: PaymentProvider;
  readonly services: PaymentServices;
  readonly log: FastifyBaseLogger;
  readonly now: Date;
  readonly event: string;
  readonly state: ProviderState;
  /** It was taken before the provider was asked; see payment-position.ts. */
  readonly position: number;
  /** Commits the effect with the event's id, once for all deliveries of the event. "outdated" rolls back. */
  readonly once: (effect: (tx: Db) => Promise<PaymentOutcome>) => Promise<PaymentOutcome>;
}

export type PaymentHandler = (change: PaymentChange) => Promise<PaymentOutcome>;

/** The key is the purpose in the order's reference; "customer" for a customer, which has none. */
export type PaymentHandlers = Readonly<Record<string, PaymentHandler>>;

declare module "../http/feature.ts" {
  interface Feature {
    readonly payments?: PaymentHandlers;
  }
}

declare module "../http/routes/services.ts" {
  interface Services {
    readonly paymentHandlers: PaymentHandlers;
  }
}

import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Services } from "../http/routes/services.ts";
import type { ProviderState, PaymentProvider } from "./payment-provider.ts";

type Db = Kysely<Tables>;

/** Of the running server, what payments have their effect through. */
export type PaymentServices = Pick<Services, "paymentHandlers" | "overdraftHandlers">;

/** "outdated": what the answer is written to has changed since the provider was asked; it is asked again. */
export type PaymentOutcome = "done" | "outdated";

/** One state of something at the provider, with what a handler needs to give it its effect. */
export interface PaymentChange {
  readonly db: Db;
  readonly provider: PaymentProvider;
  readonly services: PaymentServices;
  readonly log: FastifyBaseLogger;
  readonly now: Date;
  /** The id of the event. */
  readonly event: string;
  readonly state: ProviderState;
  /** Taken before the provider was asked; see payment-position.ts. */
  readonly position: number;
  /** Commits the effect together with the event's id, once for all deliveries of the event. "outdated" rolls back. */
  readonly once: (effect: (tx: Db) => Promise<PaymentOutcome>) => Promise<PaymentOutcome>;
}

export type PaymentHandler = (change: PaymentChange) => Promise<PaymentOutcome>;

/** By the purpose in the reference that was given with the order; "customer" for a customer, which has none. */
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

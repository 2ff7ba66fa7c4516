import type { IncomingHttpHeaders } from "node:http";
import type { PaymentProviderName } from "../../core/payments/payment-config.ts";
import type { SubscriptionStatus } from "../../core/subscription/subscription.ts";

/** What we tie to everything that is made at the provider; it comes back with each answer about it. */
export interface Reference {
  /** Of which database: one account at the provider may serve several. */
  readonly installation: string;
  readonly purpose: "subscription" | "donation" | "top-up";
  readonly user?: string;
  /** Absent for what is paid on the provider's own page. */
  readonly form?: "intent";
  /** The number of the subscriber's checkout. */
  readonly attempt?: string;
}

/** As it comes back: of what was not ordered here, or has been changed at the provider, any part can be missing. */
export type ReturnedReference = { readonly [Name in keyof Reference]?: Reference[Name] | undefined };

export interface CheckoutOrder {
  readonly reference: Reference;
  readonly amountCents: number;
  /** Orders under one key are one order, however often and at once they are given. */
  readonly key: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Null for whoever needs no account. */
  readonly buyer: { readonly email: string; readonly customerId: string | null } | null;
}

export interface Checkout {
  readonly id: string;
  /** "complete" says that the page was finished, not that anything is paid. */
  readonly status: "open" | "complete" | "expired";
  /** Null when there is nothing to pay there any more. */
  readonly url: string | null;
  readonly until: Date;
}

export interface ProviderSubscription {
  readonly id: string;
  readonly status: Exclude<SubscriptionStatus, "none">;
  /** Null where the provider does not say it. */
  readonly periodEnd: Date | null;
  readonly customerId: string | null;
  /** Where a failed renewal is paid by hand. */
  readonly settleUrl: string | null;
}

/** One paid invoice of a subscription, which is a month. */
export interface SubscriptionPayment {
  readonly invoiceId: string;
  readonly amountCents: number;
  /** As the provider writes it, in small letters. */
  readonly currency: string;
  /** Of the amount, what has been given back or is disputed; null where the provider was not asked about that. */
  readonly reversedCents: number | null;
  /** Null where the provider does not say it, as below. */
  readonly periodEnd: Date | null;
  readonly paidAt: Date | null;
}

export interface Intent {
  readonly id: string;
  /** For the provider's form in a browser; null where there is none. */
  readonly clientSecret: string | null;
  readonly url: string | null;
}

/** What the provider answers about an object now; an event only says which object to ask about. */
export type ProviderState = OrderedState | CustomerState;

/** Who pays at the provider. A customer that is deleted has no reference left, and is known by its id alone. */
export interface CustomerState {
  readonly kind: "customer";
  readonly id: string;
  readonly isDeleted: boolean;
}

export type OrderedState = { readonly reference: ReturnedReference } & (
  | {
      readonly kind: "subscription";
      readonly subscription: ProviderSubscription;
      /** The one that was asked about, else the latest; null where nothing is paid. */
      readonly payment: SubscriptionPayment | null;
    }
  /** Of a subscription; nothing was paid. */
  | { readonly kind: "checkout"; readonly status: Checkout["status"] }
  | {
      readonly kind: "donation";
      readonly id: string;
      readonly status: PaymentStatus;
      /** Null where the provider does not say it. */
      readonly amountCents: number | null;
      /** Of it, what has been given back or is disputed. */
      readonly reversedCents: number;
    }
  | { readonly kind: "top-up"; readonly topUp: ProviderTopUp }
);

/** Of something that is paid once. "declined": the bank has refused it for good. */
export type PaymentStatus = "open" | "paid" | "expired" | "declined";

export interface ProviderTopUp {
  /** Of what it was ordered with, whichever object was asked about. */
  readonly id: string;
  readonly form: OrderForm;
  readonly status: PaymentStatus;
  /** What was paid, or is to be paid; 0 where the provider does not say it. */
  readonly amountCents: number;
  /** As the provider writes it, in small letters. */
  readonly currency: string;
  /** Of it, what has been given back or is disputed. */
  readonly reversedCents: number;
}

/** A page of the provider's, or a payment in its form on a page of ours. */
export type OrderForm = "checkout" | "intent";

export interface ObjectRef {
  readonly kind: "checkout" | "subscription" | "invoice" | "intent" | "customer";
  readonly id: string;
  /** The event says that the bank has refused what was ordered; the object itself does not tell it from waiting. */
  readonly isDeclined?: boolean;
}

export interface PaymentEvent {
  /** Of the event itself: a second delivery carries the same id. */
  readonly id: string;
  /** Null for what does not concern us. */
  readonly about: ObjectRef | null;
}

/** Who takes the money. No call of it belongs into a transaction: it waits on somebody else. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  readonly publishableKey: string | null;
  openCheckout(order: CheckoutOrder): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout | undefined>;
  openIntent(order: CheckoutOrder): Promise<Intent>;
  /** Cancels at the end of what is paid for, or takes that back. */
  setRenewal(subscriptionId: string, renews: boolean): Promise<ProviderSubscription>;
  /** At once. */
  endSubscription(subscriptionId: string): Promise<ProviderSubscription>;
  /** Undefined for what is not there. */
  read(about: ObjectRef): Promise<ProviderState | undefined>;
  /** @throws Refusal bad_signature for what the provider has not signed just now */
  readEvent(body: Buffer, headers: IncomingHttpHeaders, now: Date): Promise<PaymentEvent>;
}

/** An order that failed for good under its key: the next one needs another. */
export class OrderKeyExhausted extends Error {
  override readonly name = "OrderKeyExhausted";
}

/** Seconds that an event's signature may be old, or ahead of our clock. */
export const EVENT_AGE_SECONDS = 300;

declare module "../http/routes/services.ts" {
  interface Services {
    /** Undefined where the server takes no payments. */
    readonly payments: PaymentProvider | undefined;
  }
}

import type { IncomingHttpHeaders } from "node:http";
import type { PaymentProviderName } from "../../core/payments/payment-config.ts";
import type { SubscriptionStatus } from "../../core/subscription/subscription.ts";

/** We attach it to everything that is made at the provider, and it comes back with each answer about that. */
export interface Reference {
  /** It names the database, because several may share one account at the provider. */
  readonly installation: string;
  readonly purpose: "subscription" | "donation" | "top-up";
  readonly user?: string;
  /** It is absent for what is paid on the provider's own page. */
  readonly form?: "intent";
  /** It is the number of the subscriber's checkout. */
  readonly attempt?: string;
}

/** Any part may be missing from what was not ordered here or has been changed at the provider. */
export type ReturnedReference = { readonly [Name in keyof Reference]?: Reference[Name] | undefined };

export interface CheckoutOrder {
  readonly reference: Reference;
  readonly amountCents: number;
  /** Orders under one key are one order, however often and however concurrently they are given. */
  readonly key: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** It is null for a payment that needs no account. */
  readonly buyer: { readonly email: string; readonly customerId: string | null } | null;
}

export interface Checkout {
  readonly id: string;
  /** "complete" says that the page was finished, not that anything is paid. */
  readonly status: "open" | "complete" | "expired";
  /** It is null when there is nothing left to pay on that page. */
  readonly url: string | null;
  readonly until: Date;
}

export interface ProviderSubscription {
  readonly id: string;
  readonly status: Exclude<SubscriptionStatus, "none">;
  /** It is null where the provider does not say it. */
  readonly periodEnd: Date | null;
  readonly customerId: string | null;
  /** The owner pays a failed renewal by hand at this address. */
  readonly settleUrl: string | null;
}

/** One paid invoice of a subscription pays one month. */
export interface SubscriptionPayment {
  readonly invoiceId: string;
  readonly amountCents: number;
  /** It is written in small letters, as the provider writes it. */
  readonly currency: string;
  /** So much of the amount is refunded or disputed; null where the provider was not asked about it. */
  readonly reversedCents: number | null;
  /** It is null where the provider does not say it, and so is `paidAt`. */
  readonly periodEnd: Date | null;
  readonly paidAt: Date | null;
}

export interface Intent {
  readonly id: string;
  /** The provider's form in a browser needs it; it is null where there is no such form. */
  readonly clientSecret: string | null;
  readonly url: string | null;
}

/** The provider answers this about an object now; an event only says which object to ask about. */
export type ProviderState = OrderedState | CustomerState;

/** A customer pays at the provider. A deleted one has no reference left and is known by its id alone. */
export interface CustomerState {
  readonly kind: "customer";
  readonly id: string;
  readonly isDeleted: boolean;
}

export type OrderedState = { readonly reference: ReturnedReference } & (
  | {
      readonly kind: "subscription";
      readonly subscription: ProviderSubscription;
      /** It is the payment that was asked about, else the latest; null where nothing is paid. */
      readonly payment: SubscriptionPayment | null;
    }
  /** A subscription's checkout has this state as long as nothing was paid. */
  | { readonly kind: "checkout"; readonly status: Checkout["status"] }
  | {
      readonly kind: "donation";
      readonly id: string;
      readonly status: PaymentStatus;
      readonly amountCents: number | null;
      /** So much of the amount is refunded or disputed. */
      readonly reversedCents: number;
    }
  | { readonly kind: "top-up"; readonly topUp: ProviderTopUp }
);

/** It belongs to something that is paid once. "declined": the bank has refused it for good. */
export type PaymentStatus = "open" | "paid" | "expired" | "declined";

export interface ProviderTopUp {
  /** It is the id of the checkout or intent that was ordered, whichever object was asked about. */
  readonly id: string;
  readonly form: OrderForm;
  readonly status: PaymentStatus;
  /** It was paid or is to be paid; it is 0 where the provider does not say it. */
  readonly amountCents: number;
  /** It is written in small letters, as the provider writes it. */
  readonly currency: string;
  /** So much of the amount is refunded or disputed. */
  readonly reversedCents: number;
}

/** A checkout is a page of the provider; an intent is paid in the provider's form on a page of ours. */
export type OrderForm = "checkout" | "intent";

export interface ObjectRef {
  readonly kind: "checkout" | "subscription" | "invoice" | "intent" | "customer";
  readonly id: string;
  /** It is true when the event says that the bank has refused the order; the object itself looks open. */
  readonly isDeclined?: boolean;
}

export interface PaymentEvent {
  /** It is the id of the event itself: a second delivery carries the same one. */
  readonly id: string;
  /** It is null for an event that does not concern us. */
  readonly about: ObjectRef | null;
}

/** A payment provider takes the money. Never call it in a transaction, because it waits for another server. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  readonly publishableKey: string | null;
  openCheckout(order: CheckoutOrder): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout | undefined>;
  openIntent(order: CheckoutOrder): Promise<Intent>;
  /** Cancels the subscription at the end of the paid period, or takes that back. */
  setRenewal(subscriptionId: string, renews: boolean): Promise<ProviderSubscription>;
  /** Ends the subscription at once. */
  endSubscription(subscriptionId: string): Promise<ProviderSubscription>;
  read(about: ObjectRef): Promise<ProviderState | undefined>;
  /** @throws Refusal bad_signature for what the provider has not signed just now */
  readEvent(body: Buffer, headers: IncomingHttpHeaders, now: Date): Promise<PaymentEvent>;
}

/** It is thrown for an order that failed for good under its key: the next try needs another key. */
export class OrderKeyExhausted extends Error {
  override readonly name = "OrderKeyExhausted";
}

/** An event's signature may be so many seconds old, or ahead of our clock. */
export const EVENT_AGE_SECONDS = 300;

declare module "../http/routes/services.ts" {
  interface Services {
    /** It is undefined where the server takes no payments. */
    readonly payments: PaymentProvider | undefined;
  }
}

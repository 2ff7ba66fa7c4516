import type { IncomingHttpHeaders } from "node:http";
import type { PaymentProviderName } from "../../core/payments/payment-config.ts";
import type { SubscriptionStatus } from "../../core/subscription/subscription.ts";

/** What we tie to everything that is made at the provider; it comes back with each answer about it. */
export interface Reference {
  /** Of which database: one account at the provider may serve several. */
  readonly installation: string;
  readonly purpose: "subscription" | "donation";
  readonly user?: string;
  /** The number of the subscriber's checkout. */
  readonly attempt?: string;
}

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

export interface HeldSubscription {
  readonly id: string;
  readonly status: Exclude<SubscriptionStatus, "none">;
  readonly periodEnd: Date | null;
  readonly customerId: string | null;
  /** Where a failed renewal is paid by hand. */
  readonly settleUrl: string | null;
}

export interface Intent {
  readonly id: string;
  /** For the provider's form in a browser; null where there is none. */
  readonly clientSecret: string | null;
  readonly url: string | null;
}

/** How a thing stands at the provider now, whatever the news said of it. */
export type Current = { readonly reference: Partial<Reference> } & (
  | { readonly kind: "subscription"; readonly subscription: HeldSubscription }
  /** Of a subscription; nothing was paid. */
  | { readonly kind: "checkout"; readonly status: Checkout["status"] }
  | {
      readonly kind: "donation";
      readonly id: string;
      readonly status: "open" | "paid" | "expired";
      readonly amountCents: number;
    }
);

export interface About {
  readonly kind: "checkout" | "subscription" | "intent";
  readonly id: string;
}

export interface News {
  /** Of the news itself: the same again is the same news. */
  readonly id: string;
  /** Null for what does not concern us. */
  readonly about: About | null;
}

/** Who takes the money. No call of it belongs into a transaction: it waits on somebody else. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  readonly publishableKey: string | null;
  openCheckout(order: CheckoutOrder): Promise<Checkout>;
  readCheckout(id: string): Promise<Checkout | undefined>;
  openIntent(order: CheckoutOrder): Promise<Intent>;
  /** Cancels at the end of what is paid for, or takes that back. */
  setRenewal(subscriptionId: string, renews: boolean): Promise<HeldSubscription>;
  /** At once. */
  endSubscription(subscriptionId: string): Promise<HeldSubscription>;
  /** Undefined for what is not there. */
  read(about: About): Promise<Current | undefined>;
  /** @throws Refusal bad_signature for what the provider has not signed just now */
  newsIn(body: Buffer, headers: IncomingHttpHeaders, now: Date): Promise<News>;
}

/** An order that failed for good under its key: the next one needs another. */
export class OrderSpoiled extends Error {
  override readonly name = "OrderSpoiled";
}

/** Seconds that news may be old, or ahead of our clock. */
export const NEWS_AGE_SECONDS = 300;

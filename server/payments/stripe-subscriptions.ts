import type Stripe from "stripe";
import type { OrderedState, ProviderSubscription } from "./payment-provider.ts";
import type { StripeCalls } from "./stripe-calls.ts";
import type { StripeIntents } from "./stripe-intents.ts";
import {
  subscriptionIdOf,
  subscriptionOf,
  subscriptionPaymentOf,
  subscriptionStateOf,
} from "./stripe-objects.ts";
import {
  invoicePaymentListShape,
  invoiceShape,
  type StripeIntent,
  type StripeInvoice,
  subscriptionShape,
} from "./stripe-shapes.ts";

const WHOLE = { expand: ["latest_invoice", "customer"] };

/** It reads and changes subscriptions at Stripe, and reads the invoices by which their months are paid. */
export class StripeSubscriptions {
  readonly #stripe: Stripe;
  readonly #calls: StripeCalls;
  readonly #intents: StripeIntents;

  constructor(stripe: Stripe, calls: StripeCalls, intents: StripeIntents) {
    this.#stripe = stripe;
    this.#calls = calls;
    this.#intents = intents;
  }

  async read(id: string) {
    const found = await this.#calls.find(subscriptionShape, () =>
      this.#stripe.subscriptions.retrieve(id, WHOLE),
    );
    return found && subscriptionStateOf(found);
  }

  /** Returns an invoice's subscription with what the invoice paid; undefined if it was not ordered here. */
  async readInvoice(id: string): Promise<OrderedState | undefined> {
    const invoice = await this.#calls.find(invoiceShape, () =>
      this.#stripe.invoices.retrieve(id, { expand: ["payments"] }),
    );
    const subscriptionId = invoice === undefined ? null : subscriptionIdOf(invoice);
    if (invoice === undefined || subscriptionId === null) return undefined;
    const state = await this.read(subscriptionId);
    // Others may have subscriptions of their own on the same account.
    if (state?.reference.purpose === undefined) return undefined;
    return { ...state, payment: subscriptionPaymentOf(invoice, await this.#reversedCents(invoice)) };
  }

  /** Reads the invoice that this payment paid, because the payment has no reference to an order of ours. */
  async readPaidWith(intent: StripeIntent): Promise<OrderedState | undefined> {
    const invoiceId = intent.invoice ?? (await this.#invoiceIdOf(intent.id));
    return invoiceId === undefined ? undefined : this.readInvoice(invoiceId);
  }

  async setRenewal(id: string, renews: boolean): Promise<ProviderSubscription> {
    const params = { cancel_at_period_end: !renews, ...WHOLE };
    return subscriptionOf(
      await this.#calls.change(subscriptionShape, () => this.#stripe.subscriptions.update(id, params)),
    );
  }

  async end(id: string): Promise<ProviderSubscription> {
    return subscriptionOf(
      await this.#calls.change(subscriptionShape, () => this.#stripe.subscriptions.cancel(id, WHOLE)),
    );
  }

  async #invoiceIdOf(intentId: string): Promise<string | undefined> {
    const payment = { type: "payment_intent", payment_intent: intentId } as const;
    const found = await this.#calls.find(invoicePaymentListShape, () =>
      this.#stripe.invoicePayments.list({ payment, limit: 1 }),
    );
    return found?.data[0]?.invoice ?? undefined;
  }

  /** Returns null where the invoice names no payment: it may have been paid outside Stripe. */
  async #reversedCents({ payments, payment_intent: single }: StripeInvoice): Promise<number | null> {
    const paid = (payments?.data ?? []).filter(({ status }) => status === "paid");
    const intentIds = paid.flatMap(({ payment }) => payment?.payment_intent ?? []);
    if (intentIds.length === 0 && typeof single === "string") intentIds.push(single);
    if (intentIds.length === 0) return null;
    const reversed = await Promise.all(intentIds.map((id) => this.#intents.reversedCents(id)));
    return reversed.reduce((sum, cents) => sum + cents, 0);
  }
}

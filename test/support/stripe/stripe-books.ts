import { type StripeEvent, eventOf, stripeId } from "./stripe-event.ts";
import {
  chargeJson,
  disputeJson,
  type HeldDispute,
  type HeldIntent,
  type HeldInvoice,
  type HeldSession,
  type HeldSubscription,
  intentJson,
  refundJson,
  invoiceJson,
  sessionJson,
  subscriptionJson,
} from "./stripe-objects.ts";

/** A refund or a dispute can take money back from each of these. */
type Paid = HeldSession | HeldIntent | HeldInvoice;

export const FAILED_REFUNDS = ["refund.failed", "refund.updated", "charge.refund.updated"] as const;
type FailedRefund = (typeof FAILED_REFUNDS)[number];

function openInvoice(amount: number, periodEnd: number): HeldInvoice {
  return { id: stripeId("in"), amount, periodEnd, status: "open", paidAt: null, intent: null };
}

const MONTH_S = 30 * 24 * 60 * 60;

/** It holds Stripe's objects: each method changes them and adds the events that Stripe would send. */
export class StripeBooks {
  readonly sessions = new Map<string, HeldSession>();
  readonly subscriptions = new Map<string, HeldSubscription>();
  readonly invoices = new Map<string, { readonly invoice: HeldInvoice; readonly of: HeldSubscription }>();
  readonly intents = new Map<string, HeldIntent>();
  readonly disputes: HeldDispute[] = [];
  readonly prices = new Map<string, object>();
  readonly deletedCustomers = new Set<string>();
  readonly origin: string;
  readonly #now: () => Date;
  #events: StripeEvent[] = [];

  constructor(origin: string, now: () => Date) {
    this.origin = origin;
    this.#now = now;
  }

  get seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }

  /** Returns the events since the last call, in the order in which they happened. */
  takeEvents(): StripeEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  lastSession(): HeldSession {
    const last = [...this.sessions.values()].at(-1);
    if (last === undefined) throw new Error("No checkout was opened");
    return last;
  }

  /** Fills in the page as the person does, with a good card. */
  pay(session: HeldSession): HeldSubscription | undefined {
    const subscription = this.finish(session);
    this.confirm(session);
    return subscription;
  }

  /** Completes the page; the bank has not answered yet. */
  finish(session: HeldSession): HeldSubscription | undefined {
    if (session.status !== "open") throw new Error(`The checkout is ${session.status}`);
    session.status = "complete";
    session.customer ??= stripeId("cus");
    if (session.mode === "payment") {
      this.#tell("checkout.session.completed", this.#session(session));
      return undefined;
    }
    const periodEnd = this.seconds + MONTH_S;
    const subscription: HeldSubscription = {
      id: stripeId("sub"),
      customer: session.customer,
      metadata: session.subscriptionMetadata,
      created: this.seconds,
      status: "incomplete",
      cancelAtPeriodEnd: false,
      periodEnd,
      endedAt: null,
      invoice: openInvoice(session.amount, periodEnd),
    };
    this.invoices.set(subscription.invoice.id, { invoice: subscription.invoice, of: subscription });
    this.subscriptions.set(subscription.id, subscription);
    session.subscription = subscription.id;
    this.#tell("customer.subscription.created", subscriptionJson(subscription));
    this.#tell("checkout.session.completed", this.#session(session));
    return subscription;
  }

  /** Accepts a finished payment as the bank does. */
  confirm(session: HeldSession): void {
    session.isPaid = true;
    this.#tell("charge.succeeded", { id: stripeId("ch"), object: "charge" });
    const subscription = this.subscriptions.get(session.subscription ?? "");
    if (subscription !== undefined) {
      this.payInvoice(subscription);
      return;
    }
    const intent = this.#charge(session, session.intentMetadata);
    session.intent = intent.id;
    this.#tell("payment_intent.succeeded", intentJson(intent));
    this.#tell("checkout.session.async_payment_succeeded", this.#session(session));
  }

  /** Refuses a finished payment as the bank does. */
  refuse(session: HeldSession): void {
    this.#tell("checkout.session.async_payment_failed", this.#session(session));
  }

  disputesOf(intentId: string | undefined): readonly HeldDispute[] {
    return this.disputes.filter(({ intent }) => intent.id === intentId);
  }

  /** Refunds all of what was paid, or a part, as the dashboard does. */
  refund(paid: Paid, cents = paid.amount): void {
    const intent = this.#paid(paid);
    intent.refunded += cents;
    this.#tell("charge.refunded", chargeJson(intent, this.disputesOf(intent.id).length > 0));
  }

  /** Lets a refund fail at the bank, or cancels it; the charge is as if it had not been. */
  failRefund(paid: Paid, type: FailedRefund, cents = paid.amount): void {
    const intent = this.#paid(paid);
    intent.refunded -= cents;
    this.#tell(type, refundJson(intent, cents, type === "refund.updated" ? "canceled" : "failed"));
  }

  /** Takes the payment back as the bank does, or with another status only asks about it first. */
  dispute(paid: Paid, status: HeldDispute["status"] = "needs_response"): HeldDispute {
    const intent = this.#paid(paid);
    const dispute: HeldDispute = { id: stripeId("du"), intent, amount: intent.amount, status };
    this.disputes.push(dispute);
    this.#tell("charge.dispute.created", disputeJson(dispute));
    if (status === "needs_response") this.#tell("charge.dispute.funds_withdrawn", disputeJson(dispute));
    return dispute;
  }

  closeDispute(dispute: HeldDispute, status: "won" | "lost"): void {
    dispute.status = status;
    if (status === "won") this.#tell("charge.dispute.funds_reinstated", disputeJson(dispute));
    this.#tell("charge.dispute.closed", disputeJson(dispute));
  }

  #charge(
    { amount, currency = "usd" }: { readonly amount: number; readonly currency?: string },
    metadata: Record<string, string>,
  ): HeldIntent {
    const intent: HeldIntent = {
      id: stripeId("pi"),
      amount,
      currency,
      metadata,
      created: this.seconds,
      status: "succeeded",
      charge: stripeId("ch"),
      refunded: 0,
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  #paid(paid: Paid): HeldIntent {
    const intent = this.intents.get("intent" in paid ? (paid.intent ?? "") : paid.id);
    if (intent === undefined) throw new Error("Nothing was paid");
    return intent;
  }

  /** Declines the card; the page stays open for another. */
  decline(session: HeldSession): void {
    this.#tell("payment_intent.payment_failed", { id: stripeId("pi"), object: "payment_intent" });
    if (session.status !== "open") throw new Error(`The checkout is ${session.status}`);
  }

  /** Expires the session, as happens after a day or from the dashboard. */
  expire(session: HeldSession): void {
    session.status = "expired";
    this.#tell("checkout.session.expired", this.#session(session));
  }

  payInvoice(subscription: HeldSubscription): void {
    const { invoice } = subscription;
    // At Stripe it does not get its subscription's metadata.
    const intent = this.#charge(invoice, {});
    Object.assign(invoice, { status: "paid", paidAt: this.seconds, intent: intent.id });
    subscription.status = "active";
    this.#tell("payment_intent.succeeded", intentJson(intent));
    this.#tell("invoice.paid", invoiceJson(subscription, this.origin));
    this.#updated(subscription);
  }

  /** Charges the next month, or lets the card fail, so that the invoice stays open. */
  renew(subscription: HeldSubscription, isCardGood: boolean): void {
    subscription.periodEnd += MONTH_S;
    subscription.invoice = openInvoice(subscription.invoice.amount, subscription.periodEnd);
    this.invoices.set(subscription.invoice.id, { invoice: subscription.invoice, of: subscription });
    if (isCardGood) {
      this.payInvoice(subscription);
      return;
    }
    subscription.status = "past_due";
    this.#tell("invoice.payment_failed", invoiceJson(subscription, this.origin));
    this.#updated(subscription);
  }

  setRenewal(subscription: HeldSubscription, isCanceled: boolean): void {
    subscription.cancelAtPeriodEnd = isCanceled;
    this.#updated(subscription);
  }

  end(subscription: HeldSubscription): void {
    subscription.status = subscription.status === "incomplete" ? "incomplete_expired" : "canceled";
    subscription.endedAt = this.seconds;
    this.#tell("customer.subscription.deleted", subscriptionJson(subscription));
  }

  /** Deletes the customer as the dashboard does; their subscriptions end. */
  deleteCustomer(id: string): void {
    this.deletedCustomers.add(id);
    for (const subscription of this.subscriptions.values())
      if (subscription.customer === id && subscription.endedAt === null) this.end(subscription);
    this.#tell("customer.deleted", { id, object: "customer" });
  }

  succeed(intent: HeldIntent): void {
    intent.status = "succeeded";
    this.#tell("payment_intent.succeeded", intentJson(intent));
  }

  cancelIntent(intent: HeldIntent): void {
    intent.status = "canceled";
    this.#tell("payment_intent.canceled", intentJson(intent));
  }

  #updated(subscription: HeldSubscription): void {
    this.#tell("customer.subscription.updated", subscriptionJson(subscription));
  }

  #session(session: HeldSession): object {
    return sessionJson(session, this.origin);
  }

  #tell(type: string, object: object): void {
    this.#events.push(eventOf(type, structuredClone(object), this.#now()));
  }
}

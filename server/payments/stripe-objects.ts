import type Stripe from "stripe";
import type {
  ObjectRef,
  Checkout,
  ProviderState,
  ProviderSubscription,
  ProviderTopUp,
} from "./payment-provider.ts";

/** Stripe's times are seconds. */
function timeOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

function idOf(value: string | { readonly id: string } | null | undefined): string | null {
  return typeof value === "string" ? value : (value?.id ?? null);
}

export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    status: sessionStatus(session),
    url: session.status === "open" ? session.url : null,
    until: timeOf(session.expires_at),
  };
}

const KNOWN_SESSION = ["open", "expired"] as const;

/** A word that Stripe may invent says that there is nothing to pay and nothing to give up. */
function sessionStatus({ status }: Stripe.Checkout.Session): Checkout["status"] {
  return KNOWN_SESSION.find((known) => known === status) ?? "complete";
}

/** Read with `latest_invoice` expanded. */
export function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const ends = subscription.items.data.map((item) => item.current_period_end);
  const invoice = subscription.latest_invoice;
  const isOwed = invoice !== null && typeof invoice === "object" && invoice.status === "open";
  return {
    id: subscription.id,
    status: statusOf(subscription),
    periodEnd: ends.length === 0 ? null : timeOf(Math.min(...ends)),
    customerId: idOf(subscription.customer),
    settleUrl: isOwed ? (invoice.hosted_invoice_url ?? null) : null,
  };
}

function statusOf({
  status,
  cancel_at_period_end,
  cancel_at,
}: Stripe.Subscription): ProviderSubscription["status"] {
  switch (status) {
    case "active":
    case "trialing":
      return cancel_at_period_end || cancel_at !== null ? "canceled" : "active";
    case "incomplete":
      return "incomplete";
    case "canceled":
    case "incomplete_expired":
      return "expired";
    // "past_due", "unpaid", "paused", and whatever Stripe may invent: it is there and does not count.
    default:
      return "past_due";
  }
}

/**
 * Read with its subscription and that one's `latest_invoice` expanded.
 * @param reversedCents of a top-up
 */
export function sessionOf(session: Stripe.Checkout.Session, reversedCents = 0): ProviderState {
  const reference = session.metadata ?? {};
  if (session.mode === "payment") {
    if (reference["purpose"] === "top-up")
      return { kind: "top-up", reference, topUp: topUpOf(session, reversedCents) };
    const isPaid = session.payment_status === "paid";
    const unpaid = session.status === "expired" ? "expired" : "open";
    return {
      kind: "donation",
      reference,
      id: session.id,
      status: isPaid ? "paid" : unpaid,
      amountCents: session.amount_total ?? 0,
    };
  }
  const { subscription } = session;
  if (subscription !== null && typeof subscription === "object")
    return { kind: "subscription", reference, subscription: subscriptionOf(subscription) };
  return { kind: "checkout", reference, status: sessionStatus(session) };
}

function topUpOf(session: Stripe.Checkout.Session, reversedCents: number): ProviderTopUp {
  const unpaid = session.status === "expired" ? "expired" : "open";
  return {
    id: session.id,
    form: "checkout",
    status: session.payment_status === "paid" ? "paid" : unpaid,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? "",
    reversedCents,
  };
}

/** Words of disputes about money that stays where it is: one that we won or that never came about, and a bank's mere question. */
const HARMLESS_DISPUTES = [
  "won",
  "prevented",
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
];

/** What was given back or is disputed of a payment. Read with its `latest_charge` expanded. */
export function reversedOf(
  { latest_charge }: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[],
): number {
  const refunded =
    latest_charge !== null && typeof latest_charge === "object" ? latest_charge.amount_refunded : 0;
  return disputes
    .filter(({ status }) => !HARMLESS_DISPUTES.includes(status))
    .reduce((sum, { amount }) => sum + amount, refunded);
}

/** Of what was paid with this session; null before, and for a subscription. */
export function intentIdOf({ payment_intent }: Stripe.Checkout.Session): string | null {
  return idOf(payment_intent);
}

/** Of a donation. */
export function donationOf(intent: Stripe.PaymentIntent): ProviderState {
  return { kind: "donation", reference: intent.metadata, id: intent.id, ...paidOf(intent) };
}

/** Of a top-up that was ordered with the payment itself. Read with its `latest_charge` expanded. */
export function topUpOfIntent(
  intent: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[],
): ProviderTopUp {
  return {
    id: intent.id,
    form: "intent",
    ...paidOf(intent),
    currency: intent.currency,
    reversedCents: reversedOf(intent, disputes),
  };
}

function paidOf({ status, amount, amount_received }: Stripe.PaymentIntent) {
  const isPaid = status === "succeeded";
  return {
    status: isPaid ? "paid" : status === "canceled" ? "expired" : "open",
    amountCents: isPaid ? amount_received : amount,
  } as const;
}

/** The object that an event is about; null for kinds that we do not follow. */
export function objectRefOf(event: Stripe.Event): ObjectRef | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return { kind: "checkout", id: event.data.object.id };
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
      return { kind: "subscription", id: event.data.object.id };
    case "invoice.paid":
    case "invoice.payment_failed": {
      const id = idOf(event.data.object.parent?.subscription_details?.subscription);
      return id === null ? null : { kind: "subscription", id };
    }
    case "payment_intent.succeeded":
    case "payment_intent.canceled":
      return { kind: "intent", id: event.data.object.id };
    case "charge.refunded":
    case "charge.dispute.created":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "charge.dispute.closed": {
      const id = idOf(event.data.object.payment_intent);
      return id === null ? null : { kind: "intent", id };
    }
    default:
      return null;
  }
}

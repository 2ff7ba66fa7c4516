import type Stripe from "stripe";
import type { ObjectRef, Checkout, ProviderState, ProviderSubscription } from "./payment-provider.ts";

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

/** Read with its subscription and that one's `latest_invoice` expanded. */
export function sessionOf(session: Stripe.Checkout.Session): ProviderState {
  const reference = session.metadata ?? {};
  if (session.mode === "payment") {
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

export function intentOf(intent: Stripe.PaymentIntent): ProviderState {
  const isPaid = intent.status === "succeeded";
  return {
    kind: "donation",
    reference: intent.metadata,
    id: intent.id,
    status: isPaid ? "paid" : intent.status === "canceled" ? "expired" : "open",
    amountCents: isPaid ? intent.amount_received : intent.amount,
  };
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
    default:
      return null;
  }
}

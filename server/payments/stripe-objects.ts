import type {
  ObjectRef,
  Checkout,
  PaymentStatus,
  ProviderState,
  ProviderSubscription,
  ProviderTopUp,
  SubscriptionPayment,
} from "./payment-provider.ts";
import type {
  StripeDispute,
  StripeEvent,
  StripeIntent,
  StripeInvoice,
  StripeSession,
  StripeSubscription,
} from "./stripe-shapes.ts";

/** Stripe closes a checkout after so long if no other end was asked for. */
const CHECKOUT_MS = 24 * 60 * 60 * 1000;

export function checkoutOf(session: StripeSession, now: Date): Checkout {
  const status = sessionStatus(session);
  return {
    id: session.id,
    status,
    url: status === "open" ? (session.url ?? null) : null,
    until: session.expires_at ?? new Date(now.getTime() + CHECKOUT_MS),
  };
}

const KNOWN_SESSION = ["open", "expired"] as const;

/** Takes a status that Stripe may add later for "complete": nothing is left to pay or to give up. */
function sessionStatus({ status }: StripeSession): Checkout["status"] {
  return KNOWN_SESSION.find((known) => known === status) ?? "complete";
}

/** It needs a subscription with `latest_invoice` and `customer` expanded; so does the function below. */
export function subscriptionOf(subscription: StripeSubscription): ProviderSubscription {
  const { items, current_period_end: ownEnd, latest_invoice: invoice } = subscription;
  const ends = [ownEnd, ...(items?.data ?? []).map((item) => item?.current_period_end)].flatMap(
    (end) => end?.getTime() ?? [],
  );
  const isOwed = typeof invoice === "object" && invoice?.status === "open";
  return {
    id: subscription.id,
    status: statusOf(subscription),
    periodEnd: ends.length === 0 ? null : new Date(Math.min(...ends)),
    customerId: subscription.customer ?? null,
    settleUrl: isOwed ? (invoice.hosted_invoice_url ?? null) : null,
  };
}

export function subscriptionStateOf(subscription: StripeSubscription) {
  const { latest_invoice: latest, metadata: reference } = subscription;
  const payment = typeof latest === "object" && latest !== null ? subscriptionPaymentOf(latest, null) : null;
  return { kind: "subscription", reference, subscription: subscriptionOf(subscription), payment } as const;
}

type InvoiceInSubscription = Exclude<StripeSubscription["latest_invoice"], string | null | undefined>;

/** Returns null for an invoice that is not paid, or whose amount is 0. */
export function subscriptionPaymentOf(
  { id, status, amount_paid: amountCents, currency, status_transitions, lines }: InvoiceInSubscription,
  reversedCents: number | null,
): SubscriptionPayment | null {
  if (typeof id !== "string" || status !== "paid" || typeof amountCents !== "number" || amountCents === 0)
    return null;
  const ends = (lines?.data ?? []).flatMap((line) => line?.period?.end?.getTime() ?? []);
  return {
    invoiceId: id,
    amountCents,
    currency: currency ?? "",
    reversedCents,
    periodEnd: ends.length === 0 ? null : new Date(Math.max(...ends)),
    paidAt: status_transitions?.paid_at ?? null,
  };
}

function statusOf({
  status,
  cancel_at_period_end: endsWithPeriod,
  cancel_at: endsAt,
}: StripeSubscription): ProviderSubscription["status"] {
  switch (status) {
    case "active":
    case "trialing":
      return endsWithPeriod === true || (endsAt ?? null) !== null ? "canceled" : "active";
    case "incomplete":
      return "incomplete";
    case "canceled":
    case "incomplete_expired":
      return "expired";
    // "past_due", "unpaid", "paused" or a later word of Stripe's: the subscription exists but is not paid.
    default:
      return "past_due";
  }
}

interface PaidIn {
  readonly isDeclined: boolean;
  readonly reversedCents: number;
}

/** It needs a session with its subscription, `latest_invoice` and `customer` expanded. */
export function sessionOf(session: StripeSession, paid: PaidIn): ProviderState {
  const { metadata: reference, subscription } = session;
  if (session.mode === "payment") {
    if (reference.purpose === "top-up") return { kind: "top-up", reference, topUp: topUpOf(session, paid) };
    return {
      kind: "donation",
      reference,
      id: session.id,
      status: paymentStatus(session, paid),
      amountCents: session.amount_total ?? null,
      reversedCents: paid.reversedCents,
    };
  }
  if (typeof subscription === "object" && subscription !== null)
    return { ...subscriptionStateOf(subscription), reference };
  return { kind: "checkout", reference, status: sessionStatus(session) };
}

function topUpOf(session: StripeSession, paid: PaidIn): ProviderTopUp {
  return {
    id: session.id,
    form: "checkout",
    status: paymentStatus(session, paid),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? "",
    reversedCents: paid.reversedCents,
  };
}

function paymentStatus({ status, payment_status }: StripeSession, { isDeclined }: PaidIn): PaymentStatus {
  if (payment_status === "paid") return "paid";
  if (status === "expired") return "expired";
  return isDeclined ? "declined" : "open";
}

/** Such a dispute takes no money: we won it, it never came about, or the bank merely asks. */
const HARMLESS_DISPUTES = [
  "won",
  "prevented",
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
];

/** Returns what is refunded or disputed of a payment. It needs an intent with `latest_charge` expanded. */
export function reversedOf(intent: StripeIntent, disputes: readonly StripeDispute[]): number {
  const { latest_charge } = intent;
  const refunded =
    typeof latest_charge === "object" && latest_charge !== null ? latest_charge.amount_refunded : 0;
  return disputes
    .filter(({ status }) => !HARMLESS_DISPUTES.includes(status))
    .reduce((sum, dispute) => sum + disputedCents(dispute, intent), refunded);
}

/**
 * Returns a dispute's amount in the payment's currency. Where the bank names another, it is what left our balance in
 * the payment's currency, and the whole payment as long as that is not known.
 */
function disputedCents(
  { amount, currency, balance_transactions: moved }: StripeDispute,
  { currency: paidIn, amount: paid }: StripeIntent,
): number {
  if ((currency ?? paidIn) === paidIn) return amount;
  const taken = (moved ?? [])
    .filter((one) => one?.currency === paidIn)
    .reduce((sum, one) => sum - (one?.amount ?? 0), 0);
  return taken > 0 ? taken : (paid ?? amount);
}

/** It reads a donation that was ordered as an intent, and needs that with `latest_charge` expanded. */
export function donationOf(intent: StripeIntent, disputes: readonly StripeDispute[]): ProviderState {
  const { metadata: reference, id } = intent;
  return { kind: "donation", reference, id, ...paidOf(intent), reversedCents: reversedOf(intent, disputes) };
}

/** It reads a top-up that was ordered as an intent, and needs that with `latest_charge` expanded. */
export function topUpOfIntent(intent: StripeIntent, disputes: readonly StripeDispute[]): ProviderTopUp {
  const { status, amountCents } = paidOf(intent);
  return {
    id: intent.id,
    form: "intent",
    status,
    amountCents: amountCents ?? 0,
    currency: intent.currency ?? "",
    reversedCents: reversedOf(intent, disputes),
  };
}

function paidOf({ status, amount, amount_received: received }: StripeIntent) {
  const isPaid = status === "succeeded";
  return {
    status: isPaid ? "paid" : status === "canceled" ? "expired" : "open",
    amountCents: (isPaid ? received : amount) ?? null,
  } as const;
}

/** Returns the object of an event; null for kinds that we do not follow, and where it names none. */
export function objectRefOf({ type, data: { object } }: StripeEvent): ObjectRef | null {
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.expired":
      return refTo("checkout", object.id);
    case "checkout.session.async_payment_failed": {
      const about = refTo("checkout", object.id);
      return about && { ...about, isDeclined: true };
    }
    case "customer.subscription.created":
    case "customer.subscription.updated":
    case "customer.subscription.deleted":
    case "customer.subscription.paused":
    case "customer.subscription.resumed":
      return refTo("subscription", object.id);
    case "invoice.paid":
      return subscriptionIdOf(object) === null ? null : refTo("invoice", object.id);
    case "invoice.payment_failed":
      return refTo("subscription", subscriptionIdOf(object));
    case "customer.deleted":
      return refTo("customer", object.id);
    case "payment_intent.succeeded":
    case "payment_intent.canceled":
      return refTo("intent", object.id);
    case "charge.refunded":
    case "charge.refund.updated":
    case "refund.updated":
    case "refund.failed":
    case "charge.dispute.created":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "charge.dispute.closed":
      return refTo("intent", object.payment_intent);
    default:
      return null;
  }
}

/** Returns null for an invoice of anything but a subscription. */
export function subscriptionIdOf({
  parent,
  subscription,
}: Pick<StripeInvoice, "parent" | "subscription">): string | null {
  return parent?.subscription_details?.subscription ?? subscription ?? null;
}

function refTo(kind: ObjectRef["kind"], id: string | null | undefined): ObjectRef | null {
  return typeof id === "string" ? { kind, id } : null;
}

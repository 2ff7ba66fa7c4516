import { stripeId } from "./stripe-event.ts";

/** Times are in seconds in these objects of the test server and in Stripe's JSON of them (API version 2026-10-28). */
export interface HeldSession {
  readonly id: string;
  readonly mode: "payment" | "subscription";
  amount: number;
  currency: string;
  readonly metadata: Record<string, string>;
  readonly intentMetadata: Record<string, string>;
  readonly subscriptionMetadata: Record<string, string>;
  readonly email: string | null;
  readonly reference: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly created: number;
  readonly expiresAt: number;
  status: "open" | "complete" | "expired";
  isPaid: boolean;
  customer: string | null;
  subscription: string | null;
  /** It names the PaymentIntent that paid. */
  intent: string | null;
}

export interface HeldSubscription {
  readonly id: string;
  readonly customer: string;
  readonly metadata: Record<string, string>;
  readonly created: number;
  status: "incomplete" | "incomplete_expired" | "active" | "past_due" | "canceled" | "unpaid" | "paused";
  cancelAtPeriodEnd: boolean;
  periodEnd: number;
  endedAt: number | null;
  invoice: HeldInvoice;
}

export interface HeldInvoice {
  readonly id: string;
  readonly amount: number;
  readonly periodEnd: number;
  status: "paid" | "open" | "void";
  paidAt: number | null;
  intent: string | null;
}

export interface HeldIntent {
  readonly id: string;
  amount: number;
  currency: string;
  readonly metadata: Record<string, string>;
  readonly created: number;
  status: "requires_payment_method" | "succeeded" | "canceled";
  readonly charge: string;
  refunded: number;
}

export interface HeldDispute {
  readonly id: string;
  readonly intent: HeldIntent;
  amount: number;
  /** The payment's currency where it is absent. */
  currency?: string;
  /** Left our balance. */
  taken?: { readonly amount: number; readonly currency: string };
  status: "warning_needs_response" | "needs_response" | "won" | "lost";
}

export function sessionJson(session: HeldSession, origin: string, subscription?: object) {
  return {
    id: session.id,
    object: "checkout.session",
    amount_subtotal: session.amount,
    amount_total: session.amount,
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference,
    created: session.created,
    currency: session.currency,
    customer: session.customer,
    customer_email: session.email,
    expires_at: session.expiresAt,
    livemode: false,
    metadata: session.metadata,
    mode: session.mode,
    payment_intent: session.intent,
    payment_status: session.isPaid ? "paid" : "unpaid",
    status: session.status,
    subscription: subscription ?? session.subscription,
    success_url: session.successUrl,
    url: session.status === "open" ? `${origin}/c/pay/${session.id}` : null,
  };
}

export function invoiceJson(
  { id, customer, metadata, ...held }: HeldSubscription,
  origin: string,
  { invoice = held.invoice, withPayments = false } = {},
) {
  return {
    id: invoice.id,
    object: "invoice",
    amount_due: invoice.amount,
    amount_paid: invoice.status === "paid" ? invoice.amount : 0,
    currency: "usd",
    customer,
    hosted_invoice_url: `${origin}/i/${invoice.id}`,
    lines: listJson(`/v1/invoices/${invoice.id}/lines`, [{ period: { end: invoice.periodEnd } }]),
    livemode: false,
    ...(withPayments && { payments: listJson("/v1/invoice_payments", invoicePaymentsJson(invoice)) }),
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { metadata, subscription: id },
    },
    status: invoice.status,
    status_transitions: { paid_at: invoice.paidAt },
  };
}

export function invoicePaymentsJson({ id, intent, amount }: HeldInvoice): object[] {
  if (intent === null) return [];
  const payment = { type: "payment_intent", payment_intent: intent };
  return [
    {
      id: id.replace("in", "inpay"),
      object: "invoice_payment",
      amount_paid: amount,
      invoice: id,
      payment,
      status: "paid",
    },
  ];
}

export function subscriptionJson(
  held: HeldSubscription,
  invoice: string | object = held.invoice.id,
  customer: string | object = held.customer,
) {
  return {
    id: held.id,
    object: "subscription",
    cancel_at: held.cancelAtPeriodEnd ? held.periodEnd : null,
    cancel_at_period_end: held.cancelAtPeriodEnd,
    created: held.created,
    currency: "usd",
    customer,
    ended_at: held.endedAt,
    items: {
      object: "list",
      data: [
        {
          id: held.id.replace("sub", "si"),
          object: "subscription_item",
          current_period_end: held.periodEnd,
          quantity: 1,
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${held.id}`,
    },
    latest_invoice: invoice,
    livemode: false,
    metadata: held.metadata,
    status: held.status,
  };
}

export function chargeJson(intent: HeldIntent, isDisputed: boolean) {
  return {
    id: intent.charge,
    object: "charge",
    amount: intent.amount,
    amount_refunded: intent.refunded,
    currency: intent.currency,
    disputed: isDisputed,
    livemode: false,
    // Stripe copies the payment's metadata to the charge.
    metadata: intent.metadata,
    payment_intent: intent.id,
    refunded: intent.refunded === intent.amount,
    status: "succeeded",
  };
}

export function refundJson(intent: HeldIntent, amount: number, status: "canceled" | "failed") {
  return {
    id: stripeId("re"),
    object: "refund",
    amount,
    charge: intent.charge,
    currency: intent.currency,
    failure_reason: "lost_or_stolen_card",
    payment_intent: intent.id,
    status,
  };
}

export function disputeJson({ id, intent, amount, currency = intent.currency, taken, status }: HeldDispute) {
  return {
    id,
    object: "dispute",
    amount,
    balance_transactions:
      taken === undefined ? [] : [{ ...taken, object: "balance_transaction", amount: -taken.amount }],
    charge: intent.charge,
    currency,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: "fraudulent",
    status,
  };
}

export function listJson(url: string, data: readonly object[]) {
  return { object: "list", data, has_more: false, url };
}

export function intentJson(intent: HeldIntent, charge?: object) {
  return {
    id: intent.id,
    object: "payment_intent",
    latest_charge: intent.status === "succeeded" ? (charge ?? intent.charge) : null,
    amount: intent.amount,
    amount_received: intent.status === "succeeded" ? intent.amount : 0,
    client_secret: `${intent.id}_secret_of_this_test`,
    created: intent.created,
    currency: intent.currency,
    livemode: false,
    metadata: intent.metadata,
    status: intent.status,
  };
}

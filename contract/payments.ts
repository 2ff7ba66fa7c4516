import * as v from "valibot";
import { DONATION_CURRENCY, DONATION_STATUSES, donationError } from "../core/donations/donation.ts";
import { PAID_STATUSES } from "../core/payments/paid-status.ts";
import { PAYMENT_PROVIDERS } from "../core/payments/payment-config.ts";
import { INTENT_PURPOSES, type IntentPurpose } from "../core/payments/payment-intent.ts";
import { SUBSCRIPTION_CURRENCY, SUBSCRIPTION_STATUSES } from "../core/subscription/subscription.ts";
import { topUpError } from "../core/wallet/wallet.ts";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { obeying, time } from "./shared.ts";

const status = v.picklist(SUBSCRIPTION_STATUSES);
const provider = v.picklist(PAYMENT_PROVIDERS);
const cents = v.pipe(v.number(), v.integer());

const amount = v.pipe(v.number("Must be a whole number of cents"), obeying(donationError));

/** Each purpose has limits of its own. */
const AMOUNT_ERRORS: Readonly<Record<IntentPurpose, (cents: number) => string | undefined>> = {
  donation: donationError,
  "top-up": topUpError,
};

const intentOrder = v.pipe(
  v.object({
    amount: v.number("Must be a whole number of cents"),
    purpose: v.optional(v.picklist(INTENT_PURPOSES), "donation"),
  }),
  v.forward(
    obeying(({ purpose, amount }) => AMOUNT_ERRORS[purpose](amount)),
    ["amount"],
  ),
);

/** It leads to a hosted page of the provider. */
const checkout = v.object({ url: v.string() });

export const getSubscriptionStatus = endpoint({
  method: "GET",
  path: "/api/payments/subscription-status",
  summary: "Whether the caller's subscription counts today; 'active' does, and 'canceled' until its end.",
  access: "session",
  answer: v.object({ status: assumed(status, "none") }),
});

export const createSubscription = endpoint({
  method: "POST",
  path: "/api/payments/create-subscription",
  summary:
    "The hosted page where the monthly subscription is paid: the one that is open already, else a new one. 409 when there is nothing to pay.",
  access: "developer",
  answer: checkout,
  rateLimit: "payment",
});

export const createDonationSession = endpoint({
  method: "POST",
  path: "/api/payments/create-donation-session",
  summary:
    "A hosted page where a donation of `amount` cents is paid; no account needed. Every caller who has the id may ask what became of it.",
  access: "optional",
  body: v.object({ amount, currency: v.optional(v.literal(DONATION_CURRENCY, "Must be usd"), "usd") }),
  answer: v.object({ ...checkout.entries, id: assumed(v.string(), "") }),
  rateLimit: "payment",
});

/** The ids of both providers are random, and the response tells only what the donor already knows. */
export const getDonationSession = endpoint({
  method: "GET",
  path: "/api/payments/donation-sessions/:id",
  summary:
    "Whether a donation was paid, and what of it was given back, asked with the id that its checkout was opened with.",
  access: "optional",
  params: v.object({ id: v.pipe(v.string(), v.regex(/^\w{1,255}$/, "Must be the id of a donation")) }),
  answer: v.object({
    status: v.picklist(DONATION_STATUSES),
    amount_cents: cents,
    /** So much of the amount was given back or is disputed. */
    refunded_cents: cents,
  }),
});

/** Intent of which another server says nothing: there is no form to pay it in. */
const NO_INTENT = {
  id: "",
  provider: "stripe",
  amount: 0,
  currency: DONATION_CURRENCY,
  client_secret: null,
  url: null,
} as const;

export const createPaymentIntent = endpoint({
  method: "POST",
  path: "/api/payments/create-payment-intent",
  summary:
    "A donation, or a top-up of the caller's wallet, of `amount` cents that is paid in a form of one's own with `client_secret`, or, where the provider has no such form, on the page at `url`.",
  access: "session",
  body: intentOrder,
  answer: assumed(
    v.object({
      id: assumed(v.string(), NO_INTENT.id),
      provider: assumed(provider, NO_INTENT.provider),
      amount: assumed(cents, NO_INTENT.amount),
      currency: assumed(v.literal(DONATION_CURRENCY), NO_INTENT.currency),
      client_secret: assumed(v.nullable(v.string()), NO_INTENT.client_secret),
      url: assumed(v.nullable(v.string()), NO_INTENT.url),
    }),
    NO_INTENT,
  ),
  rateLimit: "payment",
});

export const getPaymentConfig = endpoint({
  method: "GET",
  path: "/api/payments/config",
  summary: "Which provider takes the money here, null for none, and what things cost in cents.",
  access: "optional",
  answer: v.object({
    provider: assumed(v.nullable(provider), null),
    /** The provider's own form in the browser needs it; null for a provider without one. */
    publishable_key: assumed(v.nullable(v.string()), null),
    currency: assumed(v.literal(SUBSCRIPTION_CURRENCY), SUBSCRIPTION_CURRENCY),
    subscription_cents: assumed(cents, 0),
    donation_min_cents: assumed(cents, 0),
    donation_max_cents: assumed(cents, 0),
  }),
});

const billing = v.object({
  status,
  fee_cents: cents,
  currency: v.literal(SUBSCRIPTION_CURRENCY),
  /** The next month is paid then; it is null when no further payment is due. */
  next_payment_at: v.nullable(time),
  /** A canceled subscription ends then, or an expired one ended then. */
  ends_at: v.nullable(time),
  /** The sandbox provider is in use, so no money moves. */
  is_practice: v.boolean(),
  /** The latest paid months come newest first. */
  payments: v.array(
    v.object({
      id: v.number(),
      paid_at: time,
      amount_cents: cents,
      /** So much of the amount was given back or is disputed. */
      refunded_cents: cents,
      status: v.picklist(PAID_STATUSES),
    }),
  ),
});

export const getBilling = endpoint({
  method: "GET",
  path: "/api/payments/billing",
  summary: "The developer's own subscription as the profile shows it.",
  access: "developer",
  answer: billing,
});

export const cancelSubscription = endpoint({
  method: "POST",
  path: "/api/payments/billing/cancel",
  summary: "Renew no more; what is paid stays good to its end.",
  access: "developer",
  answer: billing,
  rateLimit: "payment",
});

export const undoCancelSubscription = endpoint({
  method: "POST",
  path: "/api/payments/billing/undo",
  summary: "Take the cancellation back before the end.",
  access: "developer",
  answer: billing,
  rateLimit: "payment",
});

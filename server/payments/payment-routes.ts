import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Kysely } from "kysely";
import { createDonationSession, createPaymentIntent, getPaymentConfig } from "../../contract/payments.ts";
import { DONATION_CURRENCY, DONATION_LIMITS } from "../../core/donations/donation.ts";
import { SUBSCRIPTION_CURRENCY, SUBSCRIPTION_FEE_CENTS } from "../../core/subscription/subscription.ts";
import { whoeverKnocks } from "../app/policy.ts";
import { Refusal } from "../app/refusal.ts";
import { type Route, route } from "../app/route.ts";
import type { Services } from "../app/services.ts";
import type { Tables } from "../app/tables.ts";
import { recordDonation } from "../donations/donation-repository.ts";
import { installationId } from "../subscription/subscription-repository.ts";
import { type CheckoutOrder, OrderSpoiled } from "./payment-provider.ts";
import { theProvider } from "./the-provider.ts";

const donationRoute = route(createDonationSession, {
  may: whoeverKnocks,
  ready: async ({ db, body, headers, services }) =>
    given(await donationOrder(db, body.amount, "checkout", headers, services), (order) =>
      theProvider(services).openCheckout(order),
    ),
  do: async ({ db, body, services }, _subject, { id, url }) => {
    const { name } = theProvider(services);
    if (url === null) throw new Error("A new checkout has no address");
    await recordDonation(
      db,
      { provider: name, id, amountCents: body.amount, status: "open" },
      services.now(),
    );
    return { url };
  },
});

const intentRoute = route(createPaymentIntent, {
  may: whoeverKnocks,
  ready: async ({ db, body, headers, services }) =>
    given(await donationOrder(db, body.amount, "intent", headers, services), (order) =>
      theProvider(services).openIntent(order),
    ),
  do: async ({ db, body, services }, _subject, { id, clientSecret, url }) => {
    const { name } = theProvider(services);
    const { amount } = body;
    await recordDonation(db, { provider: name, id, amountCents: amount, status: "open" }, services.now());
    return { id, provider: name, amount, currency: DONATION_CURRENCY, client_secret: clientSecret, url };
  },
  // What pays is not kept for a repeated key: the provider gives the same one again.
  secret: true,
});

const configRoute = route(getPaymentConfig, {
  may: whoeverKnocks,
  do: ({ services: { payments } }) => ({
    provider: payments?.name ?? null,
    publishable_key: payments?.publishableKey ?? null,
    currency: SUBSCRIPTION_CURRENCY,
    subscription_cents: SUBSCRIPTION_FEE_CENTS,
    donation_min_cents: DONATION_LIMITS.min,
    donation_max_cents: DONATION_LIMITS.max,
  }),
});

export const paymentRoutes: readonly Route[] = [donationRoute, intentRoute, configRoute];

/** Under another key where the first is spoiled: a page that nobody has seen costs nobody anything. */
async function given<T>(order: CheckoutOrder, give: (order: CheckoutOrder) => Promise<T>): Promise<T> {
  try {
    return await give(order);
  } catch (error) {
    if (!(error instanceof OrderSpoiled)) throw error;
    try {
      return await give({ ...order, key: `${order.key}/${randomUUID()}` });
    } catch (again) {
      throw again instanceof OrderSpoiled ? new Refusal("unavailable", undefined, { retryAfter: 1 }) : again;
    }
  }
}

/** A retry of one intention orders the same thing at the provider, whether or not the first try was kept here. */
async function donationOrder(
  db: Kysely<Tables>,
  amountCents: number,
  form: "checkout" | "intent",
  headers: IncomingHttpHeaders,
  { settings: { publicUrl } }: Services,
): Promise<CheckoutOrder> {
  const installation = await installationId(db);
  const sent = headers["idempotency-key"];
  const intention = typeof sent === "string" ? sent.toLowerCase() : randomUUID();
  return {
    reference: { installation, purpose: "donation" },
    amountCents,
    key: `${installation}/donation/${form}/${intention}`,
    successUrl: `${publicUrl}/donation/success`,
    cancelUrl: `${publicUrl}/donation/cancel`,
    buyer: null,
  };
}

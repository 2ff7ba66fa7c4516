import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Kysely } from "kysely";
import { createDonationSession, createPaymentIntent, getDonationSession } from "../../contract/payments.ts";
import { DONATION_CURRENCY } from "../../core/donations/donation.ts";
import { allowAnyCaller } from "../http/policy.ts";
import { Refusal } from "../http/refusal.ts";
import { type Route, route } from "../http/route.ts";
import type { Services } from "../http/services.ts";
import type { Tables } from "../database/tables.ts";
import { installationId } from "../payments/installation.ts";
import { type CheckoutOrder, OrderKeyExhausted } from "../payments/payment-provider.ts";
import { requirePaymentProvider } from "../payments/require-payment-provider.ts";
import { recordDonation, statusOfDonation } from "./donation-repository.ts";

const donationRoute = route(createDonationSession, {
  authorize: allowAnyCaller,
  prepare: async ({ db, body, headers, services }) =>
    given(await donationOrder(db, body.amount, "checkout", headers, services), (order) =>
      requirePaymentProvider(services).openCheckout(order),
    ),
  handle: async ({ db, body, services }, _subject, { id, url }) => {
    const { name } = requirePaymentProvider(services);
    if (url === null) throw new Error("A new checkout has no address");
    await recordDonation(
      db,
      { provider: name, id, amountCents: body.amount, status: "open" },
      services.now(),
    );
    return { id, url };
  },
});

/** Whoever knows the id has opened the checkout, or was given its address. */
const statusRoute = route(getDonationSession, {
  authorize: allowAnyCaller,
  handle: async ({ db, params, services }) => {
    const provider = services.payments?.name;
    const status =
      provider === undefined ? undefined : await statusOfDonation(db, { provider, id: params.id });
    if (status === undefined) throw new Refusal("not_found");
    return { status };
  },
});

const intentRoute = route(createPaymentIntent, {
  authorize: allowAnyCaller,
  prepare: async ({ db, body, headers, services }) =>
    given(await donationOrder(db, body.amount, "intent", headers, services), (order) =>
      requirePaymentProvider(services).openIntent(order),
    ),
  handle: async ({ db, body, services }, _subject, { id, clientSecret, url }) => {
    const { name } = requirePaymentProvider(services);
    const { amount } = body;
    await recordDonation(db, { provider: name, id, amountCents: amount, status: "open" }, services.now());
    return { id, provider: name, amount, currency: DONATION_CURRENCY, client_secret: clientSecret, url };
  },
  // What pays is not kept for a repeated key: the provider gives the same one again.
  secret: true,
});

export const donationRoutes: readonly Route[] = [donationRoute, statusRoute, intentRoute];

/** Under another key where the first is spoiled: a page that nobody has seen costs nobody anything. */
async function given<T>(order: CheckoutOrder, give: (order: CheckoutOrder) => Promise<T>): Promise<T> {
  try {
    return await give(order);
  } catch (error) {
    if (!(error instanceof OrderKeyExhausted)) throw error;
    try {
      return await give({ ...order, key: `${order.key}/${randomUUID()}` });
    } catch (again) {
      throw again instanceof OrderKeyExhausted
        ? new Refusal("unavailable", undefined, { retryAfter: 1 })
        : again;
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

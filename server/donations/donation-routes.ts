import { createDonationSession, getDonationSession } from "../../contract/payments.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { type Route, route } from "../http/routes/route.ts";
import { giveOrder } from "../payments/give-order.ts";
import { intentionOf } from "../payments/intention.ts";
import { requirePaymentProvider } from "../payments/require-payment-provider.ts";
import { donationOrder } from "./donation-order.ts";
import { recordDonation, stateOfDonation } from "./donation-repository.ts";

const donationRoute = route(createDonationSession, {
  authorize: allowAnyCaller,
  prepare: async ({ db, body, headers, services }) => {
    const { publicUrl } = services.settings;
    const intention = intentionOf(headers);
    const order = await donationOrder(db, {
      amountCents: body.amount,
      form: "checkout",
      intention,
      publicUrl,
    });
    return giveOrder(order, (given) => requirePaymentProvider(services).openCheckout(given));
  },
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

/** Only a person who opened the checkout, or was given its address, knows its id. */
const statusRoute = route(getDonationSession, {
  authorize: allowAnyCaller,
  handle: async ({ db, params, services }) => {
    const provider = services.payments?.name;
    const donation =
      provider === undefined ? undefined : await stateOfDonation(db, { provider, id: params.id });
    if (donation === undefined) throw new Refusal("not_found");
    const { status, amountCents, refundedCents } = donation;
    return { status, amount_cents: amountCents, refunded_cents: refundedCents };
  },
});

export const donationRoutes: readonly Route[] = [donationRoute, statusRoute];

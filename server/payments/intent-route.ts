import { createPaymentIntent } from "../../contract/payments.ts";
import { DONATION_CURRENCY } from "../../core/donations/donation.ts";
import type { IntentPurpose } from "../../core/payments/payment-intent.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { route } from "../http/routes/route.ts";
import type { Services } from "../http/routes/services.ts";
import { giveOrder } from "./give-order.ts";
import type { IntentOrder } from "./intent-order.ts";
import { intentionOf } from "./intention.ts";
import { requirePaymentProvider } from "./require-payment-provider.ts";

export const intentRoute = route(createPaymentIntent, {
  authorize: allowAnyCaller,
  prepare: async ({ db, caller, body: { amount, purpose }, headers, services }) => {
    const provider = requirePaymentProvider(services);
    const order = await orderOf(services, purpose).order(db, {
      user: caller.userId,
      amountCents: amount,
      intention: intentionOf(headers),
      publicUrl: services.settings.publicUrl,
    });
    return giveOrder(order, (given) => provider.openIntent(given));
  },
  handle: async (
    { db, caller, body: { amount, purpose }, services },
    _subject,
    { id, clientSecret, url },
  ) => {
    const { name: provider } = requirePaymentProvider(services);
    const opened = { provider, id, user: caller.userId, amountCents: amount };
    await orderOf(services, purpose).opened(db, opened, services.now());
    return { id, provider, amount, currency: DONATION_CURRENCY, client_secret: clientSecret, url };
  },
  // The client secret is not stored for a repeated key: the provider returns the same one again.
  secret: true,
});

function orderOf({ intentOrders }: Services, purpose: IntentPurpose): IntentOrder {
  const found = intentOrders[purpose];
  if (found === undefined) throw new Error(`No feature orders intents for ${purpose}`);
  return found;
}

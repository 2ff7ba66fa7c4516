import * as v from "valibot";
import { endpoint } from "../../contract/endpoint.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { type Route, route } from "../http/routes/route.ts";
import type {} from "./provider-signature.ts";
import { handlePaymentEvent } from "./handle-payment-event.ts";
import { requirePaymentProvider } from "./require-payment-provider.ts";

/** An event carries a whole object of the provider, with its lists. */
const MOST_EVENT_BYTES = 256 * 1024;

const paymentWebhook = endpoint({
  method: "POST",
  path: "/api/payments/webhook/:provider",
  summary: "The payment provider says that something has changed, in its own format and with its signature.",
  access: "provider",
  alwaysAnswered: true,
  params: v.object({ provider: v.string() }),
  rawBody: true,
  bodyBytes: MOST_EVENT_BYTES,
  answer: v.object({ received: v.literal(true) }),
});

const webhookRoute = route(paymentWebhook, {
  // The handler asks the provider for the object's state, and skips an event that has had its effect.
  ownTransactions: true,
  authorize: allowAnyCaller,
  handle: async ({ db, caller, services, log }) => {
    const provider = requirePaymentProvider(services);
    await handlePaymentEvent({ db, provider, services, log, now: services.now() }, caller.event);
    return { received: true as const };
  },
});

export const webhookRoutes: readonly Route[] = [webhookRoute];

import { type Call, routes } from "./call.ts";
import { type Json, redirectTo, type RawReply, Refused } from "./json.ts";
import type { World } from "./world.ts";

const SUBSCRIPTION = "/checkout/subscription/";
const DONATION = "/checkout/donation";

function sendFeedback(call: Call): Json {
  call.require({ rating: "Please select a rating" });
  call.world.feedback.push(call.body);
  return {};
}

function donate(call: Call): Json {
  if ((call.number("amount") ?? 0) < 100) throw new Refused(400, "Invalid amount");
  return { url: call.origin + DONATION };
}

export const paymentRoutes = routes(
  {
    "POST /api/feedback/": sendFeedback,
    "POST /api/payments/create-donation-session": donate,
    "GET /api/payments/config": () => ({}),
  },
  {
    "POST /api/payments/create-payment-intent": () => ({}),
    "POST /api/payments/create-subscription": ({ origin, me }) => ({
      url: origin + SUBSCRIPTION + String(me.id),
    }),
    "GET /api/payments/subscription-status": ({ me }) => ({
      status: me.isSubscribed ? "active" : "inactive",
    }),
  },
);

/** Answers a hosted checkout page, on which everybody has paid at once; undefined for other addresses. */
export function checkoutPage({ accounts }: World, path: string): RawReply | undefined {
  if (path === DONATION) return redirectTo("/donation/success");
  if (!path.startsWith(SUBSCRIPTION)) return undefined;
  accounts.get(Number(path.slice(SUBSCRIPTION.length))).isSubscribed = true;
  return redirectTo("/subscription/success");
}

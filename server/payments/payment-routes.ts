import { getPaymentConfig } from "../../contract/payments.ts";
import { DONATION_LIMITS } from "../../core/donations/donation.ts";
import { SUBSCRIPTION_CURRENCY, SUBSCRIPTION_FEE_CENTS } from "../../core/subscription/subscription.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { type Route, route } from "../http/routes/route.ts";
import { intentRoute } from "./intent-route.ts";

const configRoute = route(getPaymentConfig, {
  authorize: allowAnyCaller,
  handle: ({ services: { payments } }) => ({
    provider: payments?.name ?? null,
    publishable_key: payments?.publishableKey ?? null,
    currency: SUBSCRIPTION_CURRENCY,
    subscription_cents: SUBSCRIPTION_FEE_CENTS,
    donation_min_cents: DONATION_LIMITS.min,
    donation_max_cents: DONATION_LIMITS.max,
  }),
});

export const paymentRoutes: readonly Route[] = [configRoute, intentRoute];

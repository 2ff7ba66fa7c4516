import type { Feature } from "../http/feature.ts";
import { paymentRoutes } from "./payment-routes.ts";
import { dropOldPaymentEvents } from "./handle-payment-event.ts";
import { sandboxCheckoutRoutes } from "./sandbox-checkout-pages.ts";
import { webhookRoutes } from "./webhook-routes.ts";
import * as payments from "./migrations/0021-payments.ts";
import * as positions from "./migrations/20261122T0345-payments-positions.ts";
import * as reversals from "./migrations/20261123T1055-payments-reversals.ts";
import * as practiceEvents from "./migrations/20261123T1550-payments-practice-events.ts";
import * as declined from "./migrations/20261126T0405-payments-declined.ts";
import * as donationReversals from "./migrations/20261127T1125-payments-donation-reversals.ts";
import * as practiceMonths from "./migrations/20261127T1410-payments-practice-months.ts";
import type {} from "./payment-tables.ts";

export const paymentsFeature: Feature = {
  name: "payments",
  routes: [...paymentRoutes, ...webhookRoutes, ...sandboxCheckoutRoutes],
  migrations: {
    "0021-payments": payments,
    "20261122T0345-payments-positions": positions,
    "20261123T1055-payments-reversals": reversals,
    "20261123T1550-payments-practice-events": practiceEvents,
    "20261126T0405-payments-declined": declined,
    "20261127T1125-payments-donation-reversals": donationReversals,
    "20261127T1410-payments-practice-months": practiceMonths,
  },
  jobs: { dropOldPaymentEvents },
  rateLimits: {
    /** Each call may leave a checkout at the provider. */
    payment: { points: 60, seconds: 10 * 60 },
  },
};

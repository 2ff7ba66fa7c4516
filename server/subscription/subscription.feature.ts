import type { Feature } from "../http/feature.ts";
import { sampleSubscriptions } from "./sample-subscriptions.ts";
import { handleSubscriptionPayment } from "./handle-subscription-payment.ts";
import { reconcileOverdueRenewals } from "./reconcile-overdue-renewals.ts";
import { subscriptionAccountPart } from "./subscription-account-part.ts";
import { subscriptionRoutes } from "./subscription-routes.ts";
import * as subscriptions from "./migrations/0020-subscriptions.ts";
import * as unknownPeriod from "./migrations/20261126T0400-subscription-unknown-period.ts";
import type {} from "./subscription-tables.ts";

export const subscriptionFeature: Feature = {
  name: "subscription",
  routes: subscriptionRoutes,
  migrations: {
    "0020-subscriptions": subscriptions,
    "20261126T0400-subscription-unknown-period": unknownPeriod,
  },
  payments: { subscription: handleSubscriptionPayment },
  jobs: { reconcileOverdueRenewals },
  account: [subscriptionAccountPart],
  sampleData: [sampleSubscriptions],
};

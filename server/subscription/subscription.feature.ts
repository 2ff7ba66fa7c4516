import type { Feature } from "../http/feature.ts";
import { sampleSubscriptions } from "./sample-subscriptions.ts";
import { handleDeletedCustomer } from "./handle-deleted-customer.ts";
import { handleSubscriptionPayment } from "./handle-subscription-payment.ts";
import { reconcileOverdueRenewals } from "./reconcile-overdue-renewals.ts";
import { subscriptionAccountPart, subscriptionPaymentsAccountPart } from "./subscription-account-part.ts";
import { subscriptionRoutes } from "./subscription-routes.ts";
import * as subscriptions from "./migrations/0020-subscriptions.ts";
import * as unknownPeriod from "./migrations/20261126T0400-subscription-unknown-period.ts";
import * as paidMonths from "./migrations/20261127T1415-subscription-payments.ts";
import type {} from "./subscription-tables.ts";

export const subscriptionFeature: Feature = {
  name: "subscription",
  routes: subscriptionRoutes,
  migrations: {
    "0020-subscriptions": subscriptions,
    "20261126T0400-subscription-unknown-period": unknownPeriod,
    "20261127T1415-subscription-payments": paidMonths,
  },
  payments: { subscription: handleSubscriptionPayment, customer: handleDeletedCustomer },
  jobs: { reconcileOverdueRenewals },
  account: [subscriptionAccountPart, subscriptionPaymentsAccountPart],
  sampleData: [sampleSubscriptions],
};

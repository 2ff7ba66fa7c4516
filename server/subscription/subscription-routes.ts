import {
  cancelSubscription,
  createSubscription,
  getBilling,
  getSubscriptionStatus,
  undoCancelSubscription,
} from "../../contract/payments.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { type Route, route } from "../http/routes/route.ts";
import { requirePaymentProvider } from "../payments/require-payment-provider.ts";
import { subscriptionStatus } from "./active-subscription.ts";
import { orderCancel, orderUndo, showBilling } from "./billing.ts";
import { keepPage, paymentPage } from "./subscribe.ts";
import { applyRenewalOrder } from "./subscription-repository.ts";

const statusRoute = route(getSubscriptionStatus, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, services }) => ({
    status: await subscriptionStatus(db, caller.userId, services.now()),
  }),
});

const createRoute = route(createSubscription, {
  authorize: allowAnyCaller,
  prepare: ({ db, caller, services }) =>
    paymentPage({
      db,
      provider: requirePaymentProvider(services),
      userId: caller.userId,
      publicUrl: services.settings.publicUrl,
      now: services.now(),
    }),
  handle: async ({ db, caller, services }, _subject, page) => {
    await keepPage(db, caller.userId, requirePaymentProvider(services).name, page, services.now());
    return { url: page.url };
  },
});

const billingRoute = route(getBilling, {
  authorize: allowAnyCaller,
  handle: ({ db, caller, services }) =>
    showBilling(db, caller.userId, services.payments?.name, services.now()),
});

const cancelRoute = route(cancelSubscription, {
  authorize: allowAnyCaller,
  prepare: ({ db, caller, services }) =>
    orderCancel(db, requirePaymentProvider(services), caller.userId, services.now()),
  handle: async ({ db, caller, services }, _subject, { row, held }) => {
    await applyRenewalOrder(db, row, held, services.now());
    return showBilling(db, caller.userId, services.payments?.name, services.now());
  },
});

const undoRoute = route(undoCancelSubscription, {
  authorize: allowAnyCaller,
  prepare: ({ db, caller, services }) =>
    orderUndo(db, requirePaymentProvider(services), caller.userId, services.now()),
  handle: async ({ db, caller, services }, _subject, { row, held }) => {
    await applyRenewalOrder(db, row, held, services.now());
    return showBilling(db, caller.userId, services.payments?.name, services.now());
  },
});

export const subscriptionRoutes: readonly Route[] = [
  statusRoute,
  createRoute,
  billingRoute,
  cancelRoute,
  undoRoute,
];

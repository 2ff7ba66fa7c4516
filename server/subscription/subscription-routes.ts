import {
  cancelSubscription,
  createSubscription,
  getBilling,
  getSubscriptionStatus,
  undoCancelSubscription,
} from "../../contract/payments.ts";
import { whoeverKnocks } from "../app/policy.ts";
import { type Route, route } from "../app/route.ts";
import { theProvider } from "../payments/the-provider.ts";
import { subscriptionStatus } from "./active-subscription.ts";
import { orderCancel, orderUndo, showBilling } from "./billing.ts";
import { keepPage, paymentPage } from "./subscribe.ts";
import { takeOverRenewal } from "./subscription-repository.ts";

const statusRoute = route(getSubscriptionStatus, {
  may: whoeverKnocks,
  do: async ({ db, who, services }) => ({
    status: await subscriptionStatus(db, who.userId, services.now()),
  }),
});

const createRoute = route(createSubscription, {
  may: whoeverKnocks,
  ready: ({ db, who, services }) =>
    paymentPage({
      db,
      provider: theProvider(services),
      userId: who.userId,
      publicUrl: services.settings.publicUrl,
      now: services.now(),
    }),
  do: async ({ db, who, services }, _subject, page) => {
    await keepPage(db, who.userId, theProvider(services).name, page, services.now());
    return { url: page.url };
  },
});

const billingRoute = route(getBilling, {
  may: whoeverKnocks,
  do: ({ db, who, services }) => showBilling(db, who.userId, services.payments?.name, services.now()),
});

const cancelRoute = route(cancelSubscription, {
  may: whoeverKnocks,
  ready: ({ db, who, services }) => orderCancel(db, theProvider(services), who.userId, services.now()),
  do: async ({ db, who, services }, _subject, { row, held }) => {
    await takeOverRenewal(db, row, held, services.now());
    return showBilling(db, who.userId, services.payments?.name, services.now());
  },
});

const undoRoute = route(undoCancelSubscription, {
  may: whoeverKnocks,
  ready: ({ db, who, services }) => orderUndo(db, theProvider(services), who.userId, services.now()),
  do: async ({ db, who, services }, _subject, { row, held }) => {
    await takeOverRenewal(db, row, held, services.now());
    return showBilling(db, who.userId, services.payments?.name, services.now());
  },
});

export const subscriptionRoutes: readonly Route[] = [
  statusRoute,
  createRoute,
  billingRoute,
  cancelRoute,
  undoRoute,
];

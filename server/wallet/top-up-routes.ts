import { createWalletTopUp, getWalletTopUp } from "../../contract/wallet.ts";
import { allow, allowAnyCaller, refuse } from "../http/routes/policy.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { type Route, route } from "../http/routes/route.ts";
import { giveOrder } from "../payments/give-order.ts";
import { intentionOf } from "../payments/intention.ts";
import { requirePaymentProvider } from "../payments/require-payment-provider.ts";
import { topUpOrder } from "./top-up-order.ts";
import { addTopUp, statusOfTopUp } from "./top-up-repository.ts";

const OVER = "This checkout has ended. Please start again.";

const topUpRoute = route(createWalletTopUp, {
  authorize: allowAnyCaller,
  prepare: async ({ db, caller, body, headers, services }) => {
    const provider = requirePaymentProvider(services);
    const { publicUrl } = services.settings;
    const { userId: user } = caller;
    const topUp = { user, amountCents: body.amount, intention: intentionOf(headers), publicUrl };
    const order = await topUpOrder(db, topUp);
    return giveOrder(order, (given) => provider.openCheckout(given));
  },
  handle: async ({ db, caller, body, services }, _subject, { id, url }) => {
    if (url === null) throw new Refusal("conflict", OVER);
    const { name: provider } = requirePaymentProvider(services);
    const ordered = {
      provider,
      id,
      form: "checkout",
      user: caller.userId,
      amountCents: body.amount,
    } as const;
    await addTopUp(db, ordered, services.now());
    return { id, url };
  },
});

const statusRoute = route(getWalletTopUp, {
  authorize: async ({ db, caller, params: { id }, services: { payments } }) => {
    const found = payments && (await statusOfTopUp(db, caller.userId, { provider: payments.name, id }));
    return found === undefined ? refuse("not_found") : allow(found);
  },
  handle: (_, found) => found,
});

export const topUpRoutes: readonly Route[] = [topUpRoute, statusRoute];

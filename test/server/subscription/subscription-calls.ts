import { asNew, asSomebodyNew, developers, signedIn, type Calls, type CallInput } from "../support/call.ts";
import { developer, PAIRS, type Filling } from "../support/filling.ts";
import type { Caller, Marketplace } from "../support/marketplace.ts";

const afterCancelling = async (market: Marketplace, caller: Caller): Promise<CallInput> => {
  const person = await asSomebodyNew(market, caller);
  if (person === undefined) return {};
  await market.server.ask("POST /api/payments/billing/cancel", { token: person.token });
  return { token: person.token };
};

export const calls: Calls = {
  "GET /api/payments/subscription-status": { cells: signedIn(200), reads: [{ as: "developer" }] },
  // A developer who has a subscription gets 409.
  "POST /api/payments/create-subscription": { cells: [401, 401, 403, 403, 409, 409, 200] },
  "GET /api/payments/billing": { cells: developers(200), reads: [{ as: "developer" }] },
  "POST /api/payments/billing/cancel": { cells: [401, 401, 403, 403, 200, 200, 409], given: asNew() },
  "POST /api/payments/billing/undo": { cells: [401, 401, 403, 403, 200, 200, 409], given: afterCancelling },
};

export const fillings: readonly Filling[] = [
  [
    PAIRS,
    `insert into subscriptions (user_id, provider, status, period_end, created_at, updated_at)
     select ${developer("n")}, 'practice', 'active', now() + interval '30 days', now(), now()`,
  ],
  [
    20 * PAIRS,
    `insert into subscription_payments
       (user_id, provider, invoice_id, subscription_id, amount_cents, currency, paid_at)
     select ${developer("n")}, 'practice', 'cs_' || n, 'sub', 995, 'usd', now() - n * interval '1 minute'`,
  ],
];

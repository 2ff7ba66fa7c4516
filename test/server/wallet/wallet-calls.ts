import type { Calls } from "../support/call.ts";
import { signedIn } from "../support/call.ts";
import { client, developer, type Filling } from "../support/filling.ts";

export const calls: Calls = {
  "GET /api/marketplace/wallet": {
    cells: signedIn(200),
    reads: [{ as: "client" }, { as: "developer" }],
  },
  "GET /api/marketplace/wallet/entries": {
    cells: signedIn(200),
    reads: [{ as: "client" }, { as: "developer", query: "?limit=20&before=40000" }],
  },
  "GET /api/marketplace/wallet/statement.csv": { cells: signedIn(200) },
  "POST /api/payments/create-wallet-topup": {
    cells: signedIn(200),
    given: () => ({ body: { amount: 500 } }),
  },
  "GET /api/payments/wallet-topups/:id": {
    cells: [401, 401, 200, 200, 200, 200, 200],
    given: async (market, caller) => {
      const token = market.tokenOf(caller);
      const { body } = await market.server.ask("POST /api/payments/create-wallet-topup", {
        token: caller === "visitor" || caller === "wrong token" ? market.people.owner.token : token,
        body: { amount: 500 },
      });
      return { params: { id: String(body.id) } };
    },
    reads: [
      { as: "client", id: "cs_1500" },
      { as: "developer", id: "cs_16500" },
    ],
  },
};

/** Accounts 1 and 2 belong to the house, so person n has account n + 2. */
const account = (n: string) => `3 + ${n} % 3000`;

export const fillings: readonly Filling[] = [
  [3_000, "insert into ledger_accounts (kind, user_id) select 'person', n"],
  [
    30_000,
    "insert into ledger_transactions (kind, key, purchase_id, at) select 'purchase', 'purchase/' || n, n, now()",
  ],
  [
    60_000,
    `insert into ledger_postings (transaction_id, account_id, cents, balance_cents)
     select 1 + n / 2 % 30000, ${account("n")}, 100, 100`,
  ],
  [
    30_000,
    `insert into wallet_top_ups (user_id, provider, provider_id, amount_cents, currency, status, created_at, paid_at)
     select case when n <= 15000 then ${client("n")} else ${developer("n")} end, 'practice', 'cs_' || n, 500, 'usd', 'paid',
       now(), now()`,
  ],
];

import type { Call, Calls, CallInput } from "../support/call.ts";
import { signedIn } from "../support/call.ts";
import type { Filling } from "../support/filling.ts";
import type { Caller, Marketplace } from "../support/marketplace.ts";

/** The caller has begun this top-up and has not paid it yet. */
const ofOwnTopUp =
  (body?: object) =>
  async (market: Marketplace, caller: Caller): Promise<CallInput> => {
    const token =
      caller === "visitor" || caller === "wrong token" ? market.people.owner.token : market.tokenOf(caller);
    const begun = await market.server.ask("POST /api/payments/create-wallet-topup", {
      token,
      body: { amount: 500 },
    });
    return { params: { id: String(begun.body.id) }, ...(body !== undefined && { body }) };
  };

const onOwnTopUp = (status: number, body?: object): Call => ({
  cells: signedIn(status),
  given: ofOwnTopUp(body),
});

export const calls: Calls = {
  "GET /api/payments/rehearsal/top-ups": {
    cells: signedIn(200),
    reads: [{ as: "client" }, { as: "developer" }],
  },
  "GET /api/payments/rehearsal/top-ups/:id": {
    ...onOwnTopUp(200),
    reads: [
      { as: "client", id: "cs_1500" },
      { as: "developer", id: "cs_16500" },
    ],
  },
  "POST /api/payments/rehearsal/top-ups/:id/events": onOwnTopUp(201, { change: "paid" }),
  "POST /api/payments/rehearsal/top-ups/:id/deliveries": onOwnTopUp(204, { deliveries: [] }),
  "POST /api/payments/rehearsal/top-ups/:id/inquiries": onOwnTopUp(204),
  "POST /api/payments/rehearsal/book-checks": { cells: signedIn(200) },
};

/** These rows belong to the top-ups that the wallet's fillings make. */
export const fillings: readonly Filling[] = [
  [
    30_000,
    `insert into practice_checkouts (id, key, reference, amount_cents, success_url, cancel_url, status, until)
     select 'cs_' || n, 'key_' || n, '{}', 500, '/', '/', 'complete', now()`,
  ],
  [
    30_000,
    `insert into practice_events (id, checkout_id, change, cents, made_at, sent_at)
     select 'evt_' || n, 'cs_' || n, 'paid', 500, now(), now()`,
  ],
  [30_000, "insert into practice_deliveries (event_id, at, status) select 'evt_' || n, now(), 200"],
  [
    2_000,
    `insert into practice_news (id, kind, object_id, due_at, times)
     select 'evt_' || n, 'checkout', 'cs_' || n, now() + interval '1 day', 1`,
  ],
  [
    30_000,
    `insert into rehearsed_effects (event_id, checkout_id, at, entries, balance_cents)
     select 'evt_' || n, 'cs_' || n, now(), '[]', 500`,
  ],
];

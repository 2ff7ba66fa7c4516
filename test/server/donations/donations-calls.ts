import { everybodyKnown, type Calls } from "../support/call.ts";

export const calls: Calls = {
  "POST /api/payments/create-donation-session": {
    cells: everybodyKnown(200),
    given: () => ({ body: { amount: 500, currency: "usd" } }),
  },
  "GET /api/payments/donation-sessions/:id": {
    cells: everybodyKnown(200),
    given: async (market) => {
      const { body } = await market.server.ask("POST /api/payments/create-donation-session", {
        body: { amount: 500 },
      });
      return { params: { id: String(body.id) } };
    },
    reads: [],
  },
};

import { everybodyKnown, signedIn, type Calls } from "../support/call.ts";

export const calls: Calls = {
  "POST /api/payments/create-donation-session": {
    cells: everybodyKnown(200),
    given: () => ({ body: { amount: 500, currency: "usd" } }),
  },
  "POST /api/payments/create-payment-intent": {
    cells: signedIn(200),
    given: () => ({ body: { amount: 500 } }),
  },
};

import { everybody, everybodyKnown, signedIn, type Calls, type CallInput } from "../support/call.ts";
import type { Marketplace } from "../support/marketplace.ts";

/** The checkout is not paid yet. */
const ofCheckout =
  (form?: Readonly<Record<string, string>>) =>
  async (market: Marketplace): Promise<CallInput> => {
    const { body } = await market.server.ask("POST /api/payments/create-donation-session", {
      body: { amount: 500, currency: "usd" },
    });
    const id = new URL(body.url as string).pathname.split("/").at(-1) ?? "";
    return { params: { id }, ...(form !== undefined && { form }) };
  };

const ofNoSubscription = (): CallInput => ({ params: { id: "sub_practice_0" } });
const payNothing = (): CallInput => ({ ...ofNoSubscription(), form: { decision: "pay" } });

export const calls: Calls = {
  "GET /api/payments/config": { cells: everybodyKnown(200), reads: [] },
  "POST /api/payments/create-payment-intent": {
    cells: signedIn(200),
    given: () => ({ body: { amount: 500, purpose: "top-up" } }),
  },
  // No caller has the provider's signature.
  "POST /api/payments/webhook/:provider": {
    cells: everybody(400),
    given: () => ({ params: { provider: "practice" }, body: {} }),
  },
  "GET /practice-payments/checkout/:id": { cells: everybody(200), given: ofCheckout() },
  "POST /practice-payments/checkout/:id": {
    cells: everybody(303),
    given: ofCheckout({ decision: "decline" }),
  },
  "GET /practice-payments/settle/:id": { cells: everybody(404), given: ofNoSubscription },
  "POST /practice-payments/settle/:id": { cells: everybody(404), given: payNothing },
};

import { afterAll, describe, expect, it } from "@jest/globals";
import { HANG_MS, NEIGHBOUR_MS } from "../../support/patience.ts";
import { StripeDriver } from "../support/stripe-driver.ts";

/** One question may last as long as a hang: only the time of the whole call ends it. */
const driver = await StripeDriver.start({}, { payment: HANG_MS, paymentCall: NEIGHBOUR_MS });
afterAll(() => driver.stop());

describe("a provider that is silent", () => {
  it("costs the caller the time of one call, however many questions it takes", async () => {
    const buyer = await driver.developer();
    const { subscription } = await driver.subscribed();
    driver.stripe.books.renew(subscription, true);
    const [event] = driver.stripe.books.takeEvents();
    if (event === undefined) throw new Error("No event");
    driver.stripe.instead = () => undefined;
    const began = performance.now();
    const answers = [
      await driver.server.ask("POST /api/payments/create-wallet-topup", {
        token: buyer.token,
        body: { amount: 1_000 },
      }),
      await driver.server.ask("POST /api/payments/create-subscription", { token: buyer.token }),
      await driver.deliver(event),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(performance.now() - began).toBeLessThan(HANG_MS);
  });
});

import { stripeSignature, WEBHOOK_SECRET } from "../../support/stripe/stripe-event.ts";
import { StripeTestServer } from "../../support/stripe/stripe-test-server.ts";
import { preparedData } from "./prepared-data.ts";
import { test as sharedTest } from "./product.ts";
import { RunningProduct } from "./running-product.ts";

interface OfTest {
  readonly stripe: StripeTestServer;
  /** Sends the product the events of Stripe since the last time. */
  readonly deliver: () => Promise<void>;
}

const START = { scope: "test", timeout: 120_000 } as const;

/** These tests run on a product of their own, which uses the test's own server as Stripe. */
export const stripeTest = sharedTest.extend<OfTest>({
  stripe: async ({}, use) => {
    const stripe = await StripeTestServer.start(() => new Date());
    await use(stripe);
    await stripe.stop();
  },
  product: [
    async ({ stripe }, use) => {
      const settings = { SAMPLE_DATA: "off", ...stripe.settings() };
      const product = await RunningProduct.start(settings, preparedData("empty"));
      await use(product);
      await product.stop();
    },
    START,
  ],
  deliver: async ({ stripe, product }, use) => {
    await use(async () => {
      for (const event of stripe.books.takeEvents()) {
        const body = JSON.stringify(event);
        const signature = stripeSignature(body, WEBHOOK_SECRET, new Date());
        const { status } = await fetch(`${product.url}/api/payments/webhook/stripe`, {
          method: "POST",
          headers: { "content-type": "application/json", "stripe-signature": signature },
          body,
        });
        if (status !== 200) throw new Error(`${event.type}: ${String(status)}`);
      }
    });
  },
});

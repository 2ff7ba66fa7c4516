import { test as base } from "@playwright/test";
import { RunningProduct } from "./running-product.ts";

/** How much of the server's log a failed test shows. */
const LAST_LINES = 60;

interface OfTest {
  /** Shows the server's side of a failed test. */
  readonly serverLog: undefined;
}

interface OfWorker {
  /** One product for all tests of a worker: a test makes people of its own and leaves the others alone. */
  readonly product: RunningProduct;
}

/** Playwright's test on a running product; addresses are relative to it. */
export const test = base.extend<OfTest, OfWorker>({
  product: [
    // The test tool reads the parameter's form to know what a fixture needs: nothing, here.
    async ({}, use) => {
      const product = await RunningProduct.start();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
  serverLog: [
    async ({ product }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const lines = product.log.trimEnd().split("\n").slice(-LAST_LINES).join("\n");
      process.stdout.write(`The server's last lines during "${testInfo.title}":\n${lines}\n`);
      await testInfo.attach("server log", { body: product.log, contentType: "text/plain" });
    },
    { auto: true },
  ],
});

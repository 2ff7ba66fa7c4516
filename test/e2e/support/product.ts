import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { PROVIDERS } from "../../../core/auth/provider.ts";
import { ThreeProviders } from "../../support/three-providers.ts";
import { hearBrowserErrors } from "./browser-errors.ts";
import { engineTest } from "./engine.ts";
import { Marketplace } from "./marketplace.ts";
import { type Member, sessionOf } from "./people.ts";
import { type PreparedData, preparedData } from "./prepared-data.ts";
import { RunningProduct } from "./running-product.ts";

/** A failed test shows so many of the server's last lines. */
const LAST_LINES = 60;
const START_TIMEOUT_MS = 120_000;
const START = { scope: "worker", timeout: START_TIMEOUT_MS } as const;

interface OfTest {
  /** The test talks to this product; addresses are relative to it. */
  readonly product: RunningProduct;
  readonly marketplace: Marketplace;
  /** Opens a page in a browser of its own, signed in as `member` if one is given; closed after the test. */
  readonly open: (member?: Member, options?: BrowserContextOptions) => Promise<Page>;
  /** It prints the server's last lines after a failed test. */
  readonly serverLog: undefined;
  /** The test is about browser errors that match it; any other fails the test. */
  readonly expectedErrors: RegExp | undefined;
  /** It fails a test whose pages reported an unhandled error. */
  readonly browserErrors: undefined;
}

/**
 * All tests of a worker share these products; the first test that needs one starts it. All tests know all of them,
 * because Playwright starts a new worker for a test with other worker fixtures.
 */
interface OfWorker {
  readonly sharedProduct: RunningProduct;
  readonly sampleProduct: RunningProduct;
  readonly providers: ThreeProviders;
  readonly providerProduct: RunningProduct;
}

/**
 * Playwright's test runs on the product that its worker's tests share. It has no sample data: a test makes the people
 * and things that it needs and reads no others.
 */
export const test = engineTest.extend<OfTest, OfWorker>({
  sharedProduct: [
    // Playwright reads the parameter's form to know which fixtures this one needs: none.
    async ({}, use) => {
      await useProduct({ SAMPLE_DATA: "off" }, "empty", use);
    },
    START,
  ],
  sampleProduct: [
    async ({}, use) => {
      await useProduct({ SAMPLE_DATA: "on" }, "sample", use);
    },
    START,
  ],
  providers: [
    async ({}, use) => {
      await useProviders(use);
    },
    { scope: "worker" },
  ],
  providerProduct: [
    async ({ providers }, use) => {
      await useProviderProduct(providers, use);
    },
    START,
  ],
  product: async ({ sharedProduct }, use) => {
    await use(sharedProduct);
  },
  marketplace: async ({ product }, use) => {
    await use(new Marketplace(product.url));
  },
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
  open: async ({ browser, product }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (member, options = {}) => {
      const signedIn = member === undefined ? {} : { storageState: sessionOf(member, product.url) };
      const context = await browser.newContext({ baseURL: product.url, ...signedIn, ...options });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  expectedErrors: [undefined, { option: true }],
  browserErrors: [
    async ({ browser, expectedErrors }, use) => {
      const errors = hearBrowserErrors(browser);
      await use(undefined);
      const unexpected = errors.stop().filter((text) => expectedErrors?.test(text) !== true);
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
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

/** These tests run on a product with the sample marketplace, which they only read because they all share it. */
export const sampleTest = test.extend<object>({
  product: async ({ sampleProduct }, use) => {
    await use(sampleProduct);
  },
});

/** These tests run on a product whose three sign-in providers are the tests' own servers, not the built-in sandbox. */
export const providerTest = test.extend<{ readonly forgetAnswers: undefined }>({
  product: async ({ providerProduct }, use) => {
    await use(providerProduct);
  },
  forgetAnswers: [
    async ({ providers }, use) => {
      await use(undefined);
      for (const provider of PROVIDERS) providers[provider].server.mend();
      providers.google.nonce = undefined;
    },
    { auto: true },
  ],
});

/** Makes a test on a product of its own, for a test that kills it or needs other settings. */
export function testOnOwnProduct(settings: Record<string, string> = { SAMPLE_DATA: "off" }) {
  return test.extend<object>({
    product: [
      async ({}, use) => {
        await useProduct(settings, "empty", use);
      },
      { scope: "test", timeout: START_TIMEOUT_MS },
    ],
  });
}

interface OfProviderTest {
  readonly ownProviders: ThreeProviders;
}

/** The test has both a product and sign-in providers of its own. */
export const testOnOwnProviderProduct = test.extend<OfProviderTest>({
  ownProviders: async ({}, use) => {
    await useProviders(use);
  },
  product: [
    async ({ ownProviders }, use) => {
      await useProviderProduct(ownProviders, use);
    },
    { scope: "test", timeout: START_TIMEOUT_MS },
  ],
});

type Use<T> = (value: T) => Promise<void>;

async function useProviders(use: Use<ThreeProviders>): Promise<void> {
  const providers = await ThreeProviders.start();
  await use(providers);
  await providers.stop();
}

async function useProviderProduct(providers: ThreeProviders, use: Use<RunningProduct>): Promise<void> {
  const settings = {
    PRACTICE_IDENTITY: "off",
    SAMPLE_DATA: "off",
    LOG_LEVEL: "debug",
    ...providers.settings(),
  };
  await useProduct(settings, "empty", async (product) => {
    providers.admit(product.url);
    await use(product);
  });
}

async function useProduct(
  settings: Record<string, string>,
  data: PreparedData,
  use: Use<RunningProduct>,
): Promise<void> {
  const product = await RunningProduct.start(settings, preparedData(data));
  await use(product);
  await product.stop();
}

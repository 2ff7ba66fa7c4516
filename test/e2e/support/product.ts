import { type BrowserContextOptions, expect, type Page, test as base } from "@playwright/test";
import { PROVIDERS } from "../../../core/auth/provider.ts";
import { ThreeProviders } from "../../support/three-providers.ts";
import { hearBrowserErrors } from "./browser-errors.ts";
import { Marketplace } from "./marketplace.ts";
import { type Member, sessionOf } from "./people.ts";
import { type PreparedData, preparedData } from "./prepared-data.ts";
import { RunningProduct } from "./running-product.ts";

/** How many of the server's last lines a failed test shows. */
const LAST_LINES = 60;
const START_TIMEOUT_MS = 120_000;
const START = { scope: "worker", timeout: START_TIMEOUT_MS } as const;

interface OfTest {
  /** What the test talks to; addresses are relative to it. */
  readonly product: RunningProduct;
  /** Makes people and things on `product` by its public calls. */
  readonly marketplace: Marketplace;
  /** Opens a page in a browser of its own, signed in as `member` if one is given; closed after the test. */
  readonly open: (member?: Member, options?: BrowserContextOptions) => Promise<Page>;
  /** Shows the server's side of a failed test. */
  readonly serverLog: undefined;
  /** Matches errors of the browser that the test is about; any other fails it. */
  readonly expectedErrors: RegExp | undefined;
  /** Fails a test in whose pages an error was reported that nobody handled. */
  readonly browserErrors: undefined;
}

/**
 * Products that all tests of a worker share, each started by the first test that needs it. All tests know all of them,
 * because Playwright starts a new worker for a test with other worker fixtures.
 */
interface OfWorker {
  readonly sharedProduct: RunningProduct;
  readonly sampleProduct: RunningProduct;
  readonly providers: ThreeProviders;
  readonly providerProduct: RunningProduct;
}

/**
 * Playwright's test on the product that its worker's tests share. It has no sample data: a test makes the people and
 * things that it needs and reads no others.
 */
export const test = base.extend<OfTest, OfWorker>({
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
      const context = await browser.newContext({ ...signedIn, ...options });
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

/** On a product with the sample marketplace. Its tests only read: what one of them changed, all would see. */
export const sampleTest = test.extend<object>({
  product: async ({ sampleProduct }, use) => {
    await use(sampleProduct);
  },
});

/** On a product whose three sign-in providers are servers of the test's own instead of the built-in sandbox. */
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

/** On a product of the test's own, for a test that kills it or needs other settings. */
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

/** The same, with sign-in providers of the test's own, too. */
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

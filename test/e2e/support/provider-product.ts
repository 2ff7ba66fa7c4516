import { test as base, type Page } from "@playwright/test";
import type { Provider } from "../../../core/auth/provider.ts";
import type { Person } from "../../support/provider-person.ts";
import { ThreeProviders } from "../../support/three-providers.ts";
import { visitProvider } from "../../support/visit-provider.ts";
import { RunningProduct } from "./running-product.ts";

interface OfWorker {
  readonly providers: ThreeProviders;
  readonly product: RunningProduct;
}

/** Playwright's test on a product whose three providers are real ones on loopback. */
export const test = base.extend<object, OfWorker>({
  providers: [
    async ({}, use) => {
      const providers = await ThreeProviders.start();
      await use(providers);
      await providers.stop();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ providers }, use) => {
      const product = await RunningProduct.start({
        PRACTICE_IDENTITY: "off",
        SAMPLE_DATA: "off",
        LOG_LEVEL: "debug",
        ...providers.settings(),
      });
      providers.admit(product.url);
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
});

/** From the page's address over the provider's question; the page is not led back yet. */
export async function returnAddress(
  page: Page,
  { product, providers }: OfWorker,
  provider: Provider,
  person: Person,
): Promise<string> {
  providers[provider].person = person;
  const away = await page.request.get(`/api/auth/${provider}`, { maxRedirects: 0 });
  const back = `${product.url}/api/auth/${provider}/callback`;
  return visitProvider(away.headers()["location"] ?? "", "Allow", back);
}

/** Every address that the tab could go back to. */
export async function historyOf(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send("Page.getNavigationHistory");
  await devtools.detach();
  return entries.map(({ url }) => url);
}

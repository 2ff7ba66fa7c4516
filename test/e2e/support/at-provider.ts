import type { Page } from "@playwright/test";
import type { Provider } from "../../../core/auth/provider.ts";
import type { Person } from "../../support/provider-person.ts";
import type { ThreeProviders } from "../../support/three-providers.ts";
import { visitProvider } from "../../support/visit-provider.ts";
import type { RunningProduct } from "./running-product.ts";

interface At {
  readonly product: RunningProduct;
  readonly providers: ThreeProviders;
}

/** Returns the address that leads back after `person` has allowed the sign-in; the page has not opened it yet. */
export async function returnAddress(
  page: Page,
  { product, providers }: At,
  provider: Provider,
  person: Person,
): Promise<string> {
  providers[provider].person = person;
  const away = await page.request.get(`/api/auth/${provider}`, { maxRedirects: 0 });
  const back = `${product.url}/api/auth/${provider}/callback`;
  return visitProvider(away.headers()["location"] ?? "", "Allow", back);
}

export async function historyOf(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send("Page.getNavigationHistory");
  await devtools.detach();
  return entries.map(({ url }) => url);
}

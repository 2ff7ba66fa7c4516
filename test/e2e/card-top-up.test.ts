import { expect, type Page } from "@playwright/test";
import type { StripeTestServer } from "../support/stripe/stripe-test-server.ts";
import { expectAccessible, expectGood } from "./support/axe.ts";
import { FAKE_STRIPE_JS } from "./support/fake-stripe.ts";
import { stripeTest as test } from "./support/stripe-product.ts";

const DECLINED = "4000000000000002";

/** Answers the browser's calls of Stripe's origins from `stripe`; the result collects the fetched addresses. */
async function withStripe(
  page: Page,
  stripe: StripeTestServer,
  deliver: () => Promise<void>,
): Promise<string[]> {
  const fetched: string[] = [];
  await page.route(/^https:\/\/[\w.]*stripe\.com\//, async (route) => {
    const url = route.request().url();
    fetched.push(url);
    if (url.endsWith("/stripe.js"))
      return route.fulfill({ body: FAKE_STRIPE_JS, contentType: "text/javascript" });
    if (url.endsWith("/frame.html"))
      return route.fulfill({ body: "<title>Frame</title>", contentType: "text/html" });
    const [secret = "", card] = (route.request().postData() ?? "").split(" ");
    const headers = { "access-control-allow-origin": "*" };
    if (card === DECLINED)
      return route.fulfill({
        headers,
        json: { error: { type: "card_error", message: "Your card was declined." } },
      });
    const intent = stripe.books.intents.get(secret.replace("_secret_of_this_test", ""));
    if (intent !== undefined) stripe.books.succeed(intent);
    await deliver();
    return route.fulfill({ headers, json: {} });
  });
  return fetched;
}

test("a wallet is topped up by card without leaving its page", async ({
  marketplace,
  open,
  stripe,
  deliver,
}) => {
  const page = await open(await marketplace.client("Clara"));
  const fetched = await withStripe(page, stripe, deliver);
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/content security policy|trusted type/i.test(message.text())) refused.push(message.text());
  });
  // This document's policy does not allow the form, so the wallet's own document must be loaded.
  await page.goto("/wallet/cancel");
  await page.getByRole("link", { name: "Choose another amount" }).click();
  await page.getByText("$50", { exact: true }).click();
  expect(fetched).toEqual([]);
  await page.getByRole("button", { name: "Top up $50" }).click();
  await expect(page.getByRole("heading", { name: "Pay $50" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Pay $50" })).toBeEnabled();
  await expectGood(page);

  await page.getByLabel("Card number").fill(DECLINED);
  await page.getByRole("button", { name: "Pay $50" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Your card was declined." })).toBeVisible();
  await page.getByLabel("Card number").fill("4242424242424242");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your wallet is topped up" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Balance" }).getByText("$50")).toBeVisible();
  await expect(page.getByRole("row", { name: /Top-up/ })).toHaveCount(1);
  await expectAccessible(page);
  expect(new URL(page.url()).pathname).toBe("/wallet");
  expect(refused).toEqual([]);
});

test("who cannot load the form is offered the checkout at once", async ({ marketplace, open }) => {
  const page = await open(await marketplace.client("Clara"));
  await page.route("https://js.stripe.com/**", (route) => route.abort());
  await page.route("https://checkout.stripe.example/**", (route) =>
    route.fulfill({ body: "<title>Checkout</title>", contentType: "text/html" }),
  );
  await page.goto("/wallet");
  await page.getByRole("button", { name: "Top up $20" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The payment form couldn't load." })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Go to checkout" }).click();
  await page.waitForURL("https://checkout.stripe.example/**");
});

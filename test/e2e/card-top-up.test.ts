import { expect } from "@playwright/test";
import { expectAccessible, expectGood } from "./support/axe.ts";
import { DECLINED, withStripe } from "./support/fake-stripe.ts";
import { stripeTest as test } from "./support/stripe-product.ts";

test(
  "a wallet is topped up by card without leaving its page",
  { tag: "@chromium" },
  async ({ marketplace, open, stripe, deliver }) => {
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
  },
);

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

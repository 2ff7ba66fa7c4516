import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { untilAlive } from "./support/alive.ts";
import { expectGood } from "./support/axe.ts";
import { complaints } from "./support/complaints.ts";
import { offerProduct } from "./support/offered-product.ts";
import { fillSignIn } from "./support/people.ts";
import { test } from "./support/product.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Buy this product" });

test(
  "a product is found, bought after topping up, downloaded, reviewed and refunded",
  { tag: ["@journey", "@chromium"] },
  async ({ marketplace, product, open }) => {
    const seller = await marketplace.developer("Selma");
    const word = seller.username.replace("_", "");
    const id = await offerProduct(marketplace, product.url, seller, {
      title: `${word} till`,
      price_cents: 1_250,
    });
    await offerProduct(marketplace, product.url, seller, { title: `${word} oven`, price_cents: 0 });
    const page = await open(await marketplace.client("Berta"));
    const heard = complaints(page);
    const cards = page.getByRole("list", { name: "Products" }).getByRole("article");

    await test.step("found by words and price", async () => {
      await page.goto("/marketplace");
      await untilAlive(page);
      await page.getByRole("searchbox", { name: "Search products" }).fill(word);
      await expect(cards).toHaveCount(2);
      await page.getByRole("combobox", { name: "Price" }).selectOption("Under $50");
      await page.getByRole("combobox", { name: "Sort" }).selectOption("Price: high to low");
      await expect(page).toHaveURL(`/marketplace?q=${word}&price=under_50&sort=dearest`);
      await expect(cards.first()).toContainText("$12.50");
      await expectGood(page);
      await cards.first().getByRole("heading").getByRole("link").click();
      await expect(heading(page, `${word} till`)).toBeVisible();
      await expect(page.getByText("till.txt")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Reviews" })).toBeVisible();
      await expectGood(page);
    });

    await test.step("short of money, topped up, and back", async () => {
      await page.getByRole("button", { name: "Buy", exact: true }).click();
      await expect(dialog(page).getByRole("alert")).toHaveText(
        "Insufficient funds for purchase. You need $12.50 more.",
      );
      await expectGood(page);
      await dialog(page).getByRole("link", { name: "Top up $12.50" }).click();
      await expect(heading(page, "Wallet")).toBeVisible();
      await page.getByLabel("Custom amount").fill("20");
      await page.getByRole("button", { name: "Top up $20" }).click();
      await page.waitForURL("**/practice-payments/checkout/*");
      await page.getByRole("button", { name: /^Pay/ }).click();
      await page.getByRole("link", { name: "Continue your purchase" }).click();
      await expect(heading(page, `${word} till`)).toBeVisible();
    });

    await test.step("bought and downloaded", async () => {
      await page.getByRole("button", { name: "Buy", exact: true }).click();
      await expect(dialog(page)).toContainText("$7.50");
      await expectGood(page);
      await dialog(page).getByRole("button", { name: "Buy for $12.50" }).click();
      const owned = page.getByRole("heading", { name: "You own this" });
      await expect(owned).toBeVisible();
      await expect(owned).toBeFocused();
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download", exact: true }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe("till.txt");
      expect(await readFile(await download.path(), "utf8")).toBe("export const till = 1;\n");
      await expect(owned).toBeVisible();
      await expectGood(page);
    });

    await test.step("reviewed", async () => {
      await page.getByText("5 stars", { exact: true }).first().click({ force: true });
      await page.getByRole("textbox", { name: /^Comment/ }).fill("Rings well.");
      await page.getByRole("button", { name: "Review this product" }).click();
      await expect(page.getByRole("list", { name: "Reviews" })).toContainText("Rings well.");
    });

    await test.step("kept in the library with its receipt, and archived", async () => {
      await page.goto("/marketplace/library");
      await page.getByRole("button", { name: `Files of ${word} till` }).click();
      await expect(page.getByText("The first one.")).toBeVisible();
      await expectGood(page);
      await page.getByRole("link", { name: `Receipt for ${word} till` }).click();
      await expect(page.getByRole("row", { name: /Total/ })).toContainText("$12.50");
      await expectGood(page);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
      await expect(page.getByRole("banner")).toBeHidden();
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await expect(page.locator("body")).toHaveCSS("background-color", "rgb(250, 248, 244)");
      await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
      await expect(page.locator("body")).toHaveCSS("background-color", "rgb(250, 248, 244)");
      await page.evaluate(() => delete document.documentElement.dataset["theme"]);
      await page.emulateMedia({ media: "screen", colorScheme: null });
      await page.goBack();
      await page.getByRole("button", { name: `Archive ${word} till` }).click();
      await expect(page.getByText(`${word} till was archived`)).toBeFocused();
      await page.getByRole("tab", { name: "Archive" }).click();
      await expect(page.getByRole("article")).toHaveCount(1);
    });
    expect(heard).toEqual([]);

    await test.step("refunded by its seller", async () => {
      const selling = await open(seller);
      await selling.goto("/marketplace/selling?show=sales");
      const sales = selling.getByRole("list", { name: "Sales" });
      await selling.getByRole("button", { name: `Refund: ${word} till` }).click();
      const question = selling.getByRole("dialog", { name: "Refund this sale?" });
      await expect(question).toContainText("$12.50");
      await expectGood(selling);
      await question.getByRole("button", { name: "Refund $12.50" }).click();
      await expect(sales).toContainText("Refunded");
      await expect(sales).toBeFocused();
      await page.goto("/wallet");
      await expect(page.getByRole("region", { name: "Balance" })).toContainText("$20");
      await page.goto("/marketplace/library?view=archive");
      await expect(page.getByRole("heading", { name: "Nothing archived" })).toBeVisible();
      await page.goto(`/marketplace/${String(id)}`);
      await expect(page.getByRole("button", { name: "Buy", exact: true })).toBeVisible();
    });

    await test.step("read without a script", async () => {
      const answer = await fetch(`${product.url}/marketplace/${String(id)}`);
      const html = await answer.text();
      expect(answer.status).toBe(200);
      for (const words of [`${word} till`, "$12.50", "till.txt", "SHA-256", "Commercial licence"])
        expect(html).toContain(words);
    });
  },
);

test("somebody who signs in to buy, before the application has come, is back at the purchase", async ({
  marketplace,
  product,
  open,
}) => {
  const seller = await marketplace.developer("Selma");
  const id = await offerProduct(marketplace, product.url, seller, {
    title: "Early till",
    price_cents: 1_250,
  });
  const buyer = await marketplace.client("Berta");
  const page = await open();
  await page.goto(`/marketplace/${String(id)}`);
  const signIn = page.getByRole("link", { name: "Sign in to buy" });
  const opened = page.context().waitForEvent("page");
  await signIn.click({ modifiers: ["ControlOrMeta"] });
  await (await opened).close();
  await expect(page).toHaveURL(`/marketplace/${String(id)}`);
  await signIn.click();
  await expect(page).toHaveURL("/login");
  await fillSignIn(page, buyer);
  await expect(page).toHaveURL(`/marketplace/${String(id)}`);
  await expect(dialog(page)).toBeVisible();
});

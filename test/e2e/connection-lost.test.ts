import { expect } from "@playwright/test";
import { untilAlive } from "./support/alive.ts";
import { test } from "./support/product.ts";
import { untilRendered } from "./support/rendered.ts";

const TITLE = "A bell for a lighthouse";

test.use({ expectedErrors: /^ChunkLoadError: Loading (?:css )?chunk \d+ failed/ });

test("a list that failed while the server was away comes by itself, and what was typed stays", async ({
  marketplace,
  open,
  product,
}) => {
  await marketplace.post(await marketplace.client("Nell"), { title: TITLE, is_public: true });
  const page = await open();
  await page.goto("/tickets");
  await expect(page.getByRole("link", { name: TITLE })).toBeVisible();
  await untilAlive(page);
  await product.kill9();
  await page.getByLabel("Search tickets").fill("lighthouse");
  await expect(page.getByRole("heading", { name: "Couldn't load tickets" })).toBeVisible();
  await product.restart();
  await expect(page.getByRole("link", { name: TITLE })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByLabel("Search tickets")).toHaveValue("lighthouse");
});

test(
  "a screen and a dialog whose code could not be fetched open by themselves once the device is online",
  { tag: "@journey" },
  async ({ open }) => {
    const page = await open();
    await page.goto("/tickets");
    await expect(page.getByRole("heading", { level: 1, name: "Tickets" })).toBeVisible();
    await untilAlive(page);
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Sign In" }).click();
    const dialog = page.getByRole("dialog", { name: "Login to Your Account" });
    await expect(dialog.getByText("Part of the app couldn't load")).toBeVisible();
    await page.context().setOffline(false);
    await expect(dialog.getByLabel("Username")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Privacy" }).click();
    await expect(page.getByRole("heading", { name: "Part of the app couldn't load" })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: /Privacy/ })).toBeVisible();
  },
);

test("the panels of the header whose code could not be fetched say so, come by themselves, and leave the page", async ({
  marketplace,
  open,
}) => {
  const page = await open(await marketplace.developer("Dora"));
  await page.goto("/requests");
  const title = page.getByRole("heading", { level: 1 });
  const bell = page.getByRole("button", { name: "Shared requests" });
  await expect(bell).toBeVisible();
  await page.context().setOffline(true);
  for (const button of [bell, page.getByRole("button", { name: "Notifications" })]) {
    await button.click();
    await expect(page.getByRole("heading", { name: "Part of the app couldn't load" })).toBeVisible();
    await expect(title).toBeVisible();
  }
  await page.context().setOffline(false);
  await expect(page.getByRole("dialog", { name: "Notifications" }).getByRole("alert")).toBeHidden();
  await expect(title).toBeVisible();
});

test("a rendered page whose application could not be fetched stays, and is taken up at the next sign", async ({
  marketplace,
  open,
}) => {
  await marketplace.post(await marketplace.client("Nell"), {
    title: "Lamps for a harbourmaster",
    is_public: true,
  });
  const page = await open();
  await page.route(/\/assets\/(?!theme|boot).*\.js$/, (route) => route.abort());
  await untilRendered(page, "/tickets?q=harbourmaster");
  await page.goto("/tickets?q=harbourmaster");
  const failed = page.waitForEvent("pageerror");
  await page.getByLabel("Search tickets").fill("lamps for");
  await failed;
  await expect(page.getByRole("link", { name: "Lamps for a harbourmaster" })).toBeVisible();
  await page.unroute(/\/assets\/(?!theme|boot).*\.js$/);
  await page.getByLabel("Search tickets").press("End");
  await untilAlive(page);
  await expect(page).toHaveURL(/q=lamps/);
  await expect(page.getByLabel("Search tickets")).toHaveValue("lamps for");
});

test("a page that the browser draws says when it cannot come, and is there once it is loaded again", async ({
  open,
}) => {
  const page = await open();
  const scripts = /\/assets\/(?!boot|theme).*\.js$/;
  await page.route(scripts, (route) => route.abort());
  await page.goto("/playlists#top");
  await expect(
    page.getByRole("alert").getByRole("heading", { name: "This page couldn't load" }),
  ).toBeVisible();
  await page.unroute(scripts);
  await page.getByRole("link", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Playlists" })).toBeVisible();
});

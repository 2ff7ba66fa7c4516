import { expect, type Page } from "@playwright/test";
import { untilAlive } from "./support/alive.ts";
import { expectAccessible, expectGood } from "./support/axe.ts";
import { test } from "./support/product.ts";

const lead = (page: Page) => page.locator("h1 + p");
const ratings = (page: Page) => page.getByRole("region", { name: "Ratings" });
const givenBy = (page: Page, stars: string) =>
  ratings(page).getByRole("row", { name: stars }).getByRole("cell").last();

test("a visitor signs in from a solution, rates it by keyboard and changes the rating later", async ({
  marketplace,
  open,
}) => {
  const maker = await marketplace.subscribedDeveloper("Mona");
  const reader = await marketplace.client("Rita");
  const path = `/showcase/${String(await marketplace.showcase(maker, { title: "A till that rings" }))}`;
  const page = await open();
  await page.goto(path);
  await untilAlive(page);
  await expect(ratings(page).getByText("No ratings yet")).toBeVisible();

  await test.step("signs in and is back", async () => {
    await ratings(page).getByRole("link", { name: "Sign in to rate" }).click();
    await page.getByLabel("Username or email").fill(reader.username);
    await page.getByRole("textbox", { name: "Password" }).fill(reader.password);
    await page.getByRole("textbox", { name: "Password" }).press("Enter");
    await page.waitForURL(`**${path}`);
  });

  await test.step("rates by keyboard, and sees it above and below", async () => {
    await ratings(page).getByRole("radio", { name: "1 star", exact: true }).focus();
    await page.keyboard.press("Space");
    for (const _ of [2, 3, 4]) await page.keyboard.press("ArrowRight");
    await expect(ratings(page).getByRole("radio", { name: "4 stars" })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(ratings(page).getByText("Your rating is saved.")).toBeVisible();
    await expect(lead(page)).toContainText("4.0");
    await expect(lead(page)).toContainText("1 rating");
    await expect(givenBy(page, "4 stars")).toHaveText("1");
    await expectGood(page);
  });

  await test.step("rates again with the stars of before", async () => {
    await page.reload();
    await untilAlive(page);
    await expect(ratings(page).getByRole("radio", { name: "4 stars" })).toBeChecked();
    await ratings(page).getByRole("radio", { name: "4 stars" }).focus();
    await page.keyboard.press("ArrowLeft");
    await ratings(page).getByRole("button", { name: "Change your rating" }).press("Enter");
    await expect(lead(page)).toContainText("3.0");
    await expect(lead(page)).toContainText("1 rating");
    await expect(givenBy(page, "3 stars")).toHaveText("1");
    await expect(givenBy(page, "4 stars")).toHaveText("0");
  });

  await test.step("its creator reads that they cannot", async () => {
    const own = await open(maker);
    await own.goto(path);
    await expect(own.getByText("You cannot rate your own showcase.", { exact: true })).toBeVisible();
    await expect(own.getByRole("radio")).toHaveCount(0);
    await expectAccessible(own);
  });
});

test("a link to a solution opens it until its owner revokes it", async ({ marketplace, open }) => {
  const maker = await marketplace.subscribedDeveloper("Mona");
  const id = await marketplace.showcase(maker, { title: "Only for one client", is_public: "false" });
  const own = await open(maker);
  await own.goto(`/showcase/${String(id)}`);
  await own.getByRole("button", { name: "Share by link" }).click();
  await own.getByRole("button", { name: "Create link" }).click();
  const address = await own.getByRole("textbox", { name: "Link" }).inputValue();
  const visitor = await open();
  await visitor.goto(new URL(address).pathname);
  await expect(visitor.getByRole("heading", { level: 1, name: "Only for one client" })).toBeVisible();
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await own.getByRole("button", { name: "Revoke" }).click();
  await expect(own.getByRole("button", { name: "Create link" })).toBeVisible();
  expect((await visitor.reload())?.status()).toBe(404);
  await expect(visitor.getByRole("heading", { name: "Invalid share token" })).toBeVisible();
  await expectAccessible(visitor);
});

test("a readme's preview is asked for where it is seen", async ({ marketplace, open }) => {
  const page = await open(await marketplace.subscribedDeveloper("Mona"));
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/readme/preview")) asked.push(request.postData() ?? "");
  });
  await page.goto("/showcase/new");
  const text = page.getByRole("textbox", { name: /^Text/ });
  const isNarrow = (page.viewportSize()?.width ?? 0) < 800;
  await text.fill("# Ring");
  if (isNarrow) {
    // Other calls of the same page come and go meanwhile.
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await page.getByRole("group", { name: "Readme" }).getByRole("button", { name: "Preview" }).click();
  }
  await expect(page.getByRole("heading", { name: "Ring" })).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
});

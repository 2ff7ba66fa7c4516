import { randomBytes } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { untilAlive } from "./support/alive.ts";
import { expectAccessible } from "./support/axe.ts";
import type { Marketplace } from "./support/marketplace.ts";
import { test } from "./support/product.ts";

const tickets = (page: Page) => page.getByRole("list", { name: "Tickets" });

/** Posts tickets of one client; returns the word that finds them and no others. */
async function postTickets(marketplace: Marketplace, count: number): Promise<string> {
  const word = `bakery${randomBytes(4).toString("hex")}`;
  const client = await marketplace.client("Klara");
  for (let number = 1; number <= count; number++)
    await marketplace.post(client, {
      title: `Order board ${String(number)}, ${word}`,
      content: "It has to work with floury hands.\n".repeat(4),
    });
  return word;
}

/** It counts pixels from the top of the page. */
const PLACE = 700;
const placeOf = (page: Page) => page.evaluate(() => scrollY);

/** Sets the place at once: the scrolling of a mouse wheel would go on after its event. */
async function scrollToPlace(page: Page): Promise<void> {
  await page.evaluate((top) => {
    scrollTo({ top, behavior: "instant" });
  }, PLACE);
}

test(
  "a word typed letter by letter stays whole, and Back brings the list as it was",
  { tag: "@journey" },
  async ({ marketplace, open }) => {
    const word = await postTickets(marketplace, 2);
    const page = await open();
    await page.goto("/tickets");
    await tickets(page).getByRole("link").first().waitFor();
    const search = page.getByLabel("Search tickets");
    await search.click();
    await page.keyboard.type(`board 2 ${word}`);
    await expect(search).toHaveValue(`board 2 ${word}`);
    await expect(search).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`q=board(\\+|%20)2(\\+|%20)${word}`));
    await expect(tickets(page).getByRole("listitem")).toHaveCount(1);
    await page.getByRole("link", { name: `Order board 2, ${word}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Order board 2, ${word}` })).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue(`board 2 ${word}`);
    await expect(tickets(page).getByRole("listitem")).toHaveCount(1);
  },
);

test("Back finds the place in the list that was left", { tag: "@journey" }, async ({ marketplace, open }) => {
  const word = await postTickets(marketplace, 12);
  const page = await open();
  await page.goto(`/tickets?q=${word}`);
  await expect(tickets(page).getByRole("listitem")).toHaveCount(12);
  await scrollToPlace(page);
  // The rendered page is scrolled before the application has hydrated it.
  await untilAlive(page);
  expect(await placeOf(page)).toBe(PLACE);
  await page.evaluate(() => {
    const seen = document
      .elementFromPoint(innerWidth / 2, innerHeight / 2)
      ?.closest("li")
      ?.querySelector("a");
    seen?.click();
  });
  await expect(page).toHaveURL(/\/tickets\/\d+/);
  await expect(page.getByRole("complementary", { name: "Facts" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/tickets\?q=/);
  await expect.poll(() => placeOf(page)).toBe(PLACE);
});

test(
  "a reload and the way back from another site find the place that was left",
  { tag: "@chromium" },
  async ({ marketplace, open }) => {
    const word = await postTickets(marketplace, 12);
    const page = await open();
    await page.goto(`/tickets?q=${word}`);
    await untilAlive(page);
    await scrollToPlace(page);
    await page.reload();
    await untilAlive(page);
    await expect.poll(() => placeOf(page)).toBe(PLACE);
    await page.goto("about:blank");
    await page.goBack();
    await untilAlive(page);
    await expect.poll(() => placeOf(page)).toBe(PLACE);
  },
);

test("two quick clicks on Next do not post, and an error that is mended leaves the focus alone", async ({
  marketplace,
  open,
}) => {
  const page = await open(await marketplace.client("Klara"));
  await page.goto("/create-request");
  await page.getByLabel("Title").fill("Half a request");
  await page.getByRole("tab", { name: "Organization" }).click();
  await page.getByRole("button", { name: "Next" }).dblclick();
  await expect(page.getByRole("button", { name: "Create Request" })).toBeVisible();
  await expect(page.getByText("Please fix the errors in the form")).toHaveCount(0);
  await page.getByRole("button", { name: "Create Request" }).click({ delay: 600 });
  const description = page.getByLabel("Description");
  await page.getByRole("tab", { name: "Privacy" }).click();
  await page.getByRole("link", { name: "Description is required" }).click();
  await expect(description).toBeFocused();
  await page.keyboard.type("Said at last");
  await expect(description).toHaveValue("Said at last");
  await expect(description).toBeFocused();
  await expectAccessible(page);
});

test("what was begun is found on the dashboard and after a reload", async ({ marketplace, open }) => {
  const page = await open(await marketplace.client("Nora"));
  await page.goto("/create-request");
  await page.getByLabel("Title").fill("Begun on a train");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL("**/client-dashboard");
  const finish = page.getByRole("link", { name: 'Finish "Begun on a train"' });
  await expect(finish).toBeVisible();
  await expectAccessible(page);
  await finish.click();
  const expectDraft = async () => {
    await expect(page.getByText("Draft restored")).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Begun on a train");
  };
  await expectDraft();
  await page.reload();
  await expectDraft();
});

test("the open list of developers has no accessibility finding", async ({ marketplace, open }) => {
  const developer = await marketplace.developer("Dana");
  const page = await open(await marketplace.client("Klara"));
  await page.goto("/create-request");
  await page.getByRole("tab", { name: "Organization" }).click();
  await page.getByRole("combobox", { name: "Share with a developer" }).fill(developer.username);
  await expect(page.getByRole("option", { name: new RegExp(developer.fullName) })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expectAccessible(page);
});

test(
  "on a phone the main action stays at the foot of the screen and covers no line of the page",
  { tag: "@phone" },
  async ({ marketplace, open }) => {
    const client = await marketplace.client("Klara");
    const content = "It has to work with floury hands.\n".repeat(60);
    const { id } = await marketplace.post(client, { title: "Order board", content });
    const page = await open(undefined, { viewport: { width: 390, height: 700 } });
    await page.goto(`/tickets/${String(id)}`);
    await untilAlive(page);
    const action = page.getByRole("link", { name: "Sign in to respond" });
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((part) => {
        scrollTo({ top: part * document.documentElement.scrollHeight, behavior: "instant" });
      }, part);
      await expect(action).toBeInViewport({ ratio: 1 });
    }
    const place = async (part: Locator) => (await part.boundingBox()) ?? { y: NaN, height: NaN };
    const bar = await place(action);
    for (const last of [page.getByText("Public", { exact: true }), page.getByRole("contentinfo")]) {
      const { y, height } = await place(last);
      expect(y + height <= bar.y || y >= bar.y + bar.height).toBe(true);
    }
  },
);

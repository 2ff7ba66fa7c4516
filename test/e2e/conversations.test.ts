import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { SAMPLE_CLIENT, SAMPLE_DEVELOPER, signInAs } from "./support/people.ts";
import { test } from "./support/product.ts";

/** About which Clara and Dana talk; each test has one of its own. */
const BOARD = "Order board for four bakeries, usable with floury hands";
const SHEETS = "Allergen sheets that are never out of date";
/** A thread is asked every five seconds, the list every thirty. */
const HEARD = { timeout: 15_000 };
const COUNTED = { timeout: 45_000 };
const WIDTHS = [390, 1440] as const;
/** Around each place where something moves. */
const TURNS = [320, 767, 768, 859, 860, 959, 960, 1079, 1080, 1239, 1240] as const;

/** A conversation that stays open goes on reading. */
const opened: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

async function openAs(
  browser: Browser,
  url: string,
  person: typeof SAMPLE_CLIENT,
  viewport = { width: 1440, height: 900 },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport });
  opened.push(context);
  const page = await context.newPage();
  await signInAs(page, person);
  return page;
}

const messages = (page: Page) => page.getByRole("region", { name: "Messages" });
const field = (page: Page) => page.getByRole("textbox", { name: /^Message to / });
const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });

async function openConversation(page: Page, about: string): Promise<void> {
  await navigation(page)
    .getByRole("link", { name: /^Conversations/ })
    .click();
  await page.getByRole("link", { name: about }).click();
  await expect(field(page)).toBeVisible();
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
}

async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(excess, `pixels beside the page at ${String(width)}`).toBeLessThanOrEqual(0);
}

async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectToFit(page, width);
  }
  if (size !== null) await page.setViewportSize(size);
}

test("two people talk, and each sees what the other has said and read", async ({ browser, product }) => {
  test.setTimeout(180_000);
  const client = await openAs(browser, product.url, SAMPLE_CLIENT);
  const developer = await openAs(browser, product.url, SAMPLE_DEVELOPER);

  // On every page, and gone with the reading.
  const link = navigation(developer).getByRole("link", { name: /^Conversations/ });
  await expect(link).toHaveAccessibleName("Conversations 2 unread");
  await expect(developer).toHaveTitle(/^\(2\) /);
  await link.click();
  await expectAccessibleAtAllWidths(developer);
  await developer.getByRole("link", { name: BOARD }).click();
  await expect(developer.getByRole("heading", { level: 1, name: "Clara Lindqvist" })).toBeFocused();
  await expect(link).toHaveAccessibleName("Conversations 1 unread");
  await expect(developer).toHaveTitle("(1) Clara Lindqvist | atelier.ai");
  await expectAccessibleAtAllWidths(developer);

  await openConversation(client, BOARD);
  const mark = `Morning ${Date.now().toString(36)}`;
  await field(client).pressSequentially(mark);
  await field(client).press("Shift+Enter");
  await field(client).pressSequentially("on two lines");
  await field(client).press("Enter");
  await expect(field(client)).toHaveValue("");
  await expect(messages(developer).getByText(mark)).toBeVisible(HEARD);
  await expect(developer.getByRole("log", { name: "New messages" })).toContainText(mark);
  await expect(messages(client).getByRole("listitem").filter({ hasText: mark })).toContainText("Read", HEARD);

  for (const word of ["First", "Second", "Third"]) await say(developer, `${word} ${mark}`);
  await expect(messages(client).getByText(`Third ${mark}`)).toBeVisible(HEARD);
  const heard = await messages(client).getByRole("listitem").filter({ hasText: mark }).allInnerTexts();
  expect(heard.map((text) => /First|Second|Third|Morning/.exec(text)?.[0])).toEqual([
    "Morning",
    "First",
    "Second",
    "Third",
  ]);
  await expectAccessibleAtAllWidths(client);
});

test("what cannot be sent is kept through a reload and is said exactly once", async ({
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  const client = await openAs(browser, product.url, SAMPLE_CLIENT);
  await openConversation(client, SHEETS);
  const calls = "**/api/conversations/*/messages";
  const mark = Date.now().toString(36);

  // The server is out of reach.
  await client.route(calls, (route) => route.abort());
  await say(client, `Kept ${mark}`);
  await say(client, `Behind it ${mark}`);
  await expect(client.getByRole("alert")).toContainText("Not sent.");
  await expect(messages(client).getByText("Waits for the message before it")).toBeVisible();
  await field(client).fill("Half a sen");
  await expectAccessibleAtAllWidths(client);
  await client.reload();
  await expect(field(client)).toHaveValue("Half a sen");
  await expect(client.getByText(`Kept ${mark}`)).toBeVisible();

  // It arrives, and the answer is lost on the way back.
  await client.unroute(calls);
  await client.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await client.getByRole("button", { name: "Retry" }).click();
  await expect(client.getByRole("button", { name: "Retry" })).toBeVisible();
  await client.unroute(calls);
  await client.getByRole("button", { name: "Retry" }).click();
  await expect(client.getByRole("list", { name: "Not sent yet" })).toBeHidden();
  await client.reload();
  await expect(messages(client).getByText(`Behind it ${mark}`)).toHaveCount(1);
  await expect(messages(client).getByText(`Kept ${mark}`)).toHaveCount(1);
  const order = await messages(client).getByRole("listitem").filter({ hasText: mark }).allInnerTexts();
  expect(order.map((text) => /Kept|Behind/.exec(text)?.[0])).toEqual(["Kept", "Behind"]);
});

test("a closed conversation is open again with the next message, which the other finds unread", async ({
  browser,
  product,
}) => {
  test.setTimeout(180_000);
  const client = await openAs(browser, product.url, SAMPLE_CLIENT);
  const developer = await openAs(browser, product.url, SAMPLE_DEVELOPER);
  await openConversation(client, BOARD);
  await openConversation(developer, BOARD);
  await client.getByRole("button", { name: "Close conversation" }).click();
  await expect(client.getByRole("button", { name: "Reopen conversation" })).toBeVisible();
  await expect(developer.getByText("This conversation is closed; a message reopens it.")).toBeVisible(HEARD);
  await expectAccessibleAtAllWidths(developer);
  await client.goto("/tickets");
  await say(developer, "One thing more");
  await expect(developer.getByRole("button", { name: "Close conversation" })).toBeVisible(HEARD);
  // Two of Priya's, and this one.
  await expect(navigation(client).getByRole("link", { name: "Conversations 3 unread" })).toBeVisible(COUNTED);
  await expect(client).toHaveTitle("(3) Tickets | atelier.ai");
  await client.getByRole("link", { name: /^Conversations/ }).click();
  await expect(client.getByRole("link", { name: BOARD })).toContainText("1 unread");
  await client.getByRole("link", { name: BOARD }).click();
  await expect(messages(client).getByText("One thing more")).toBeInViewport();
  await expect(client.getByRole("link", { name: BOARD }).first()).not.toContainText("unread");
});

test("on a phone the list and the conversation stand one at a time", async ({ browser, product }) => {
  const client = await openAs(browser, product.url, SAMPLE_CLIENT, { width: 390, height: 844 });
  await client.goto("/conversations");
  await client.getByRole("link", { name: SHEETS }).click();
  await expect(client.getByRole("heading", { name: "Conversations" })).toBeHidden();
  await expect(field(client)).toBeInViewport();
  const agreement = client.getByRole("region", { name: "Agreement" });
  await expect(agreement).toBeHidden();
  await client.getByRole("button", { name: "Agreement" }).click();
  await expect(agreement).toBeVisible();
  await expectAccessible(client);
  await client.getByRole("button", { name: "Messages" }).click();
  await client.getByRole("link", { name: "All conversations" }).click();
  await expect(client.getByRole("heading", { level: 1, name: "Conversations" })).toBeVisible();
  await expectAccessible(client);
});

test("nothing stands beside the page at any width, for somebody with a bell and a count", async ({
  browser,
  product,
}) => {
  const developer = await openAs(browser, product.url, SAMPLE_DEVELOPER);
  await developer.goto("/conversations");
  await developer.getByRole("link", { name: SHEETS }).waitFor();
  for (const width of TURNS) await expectToFit(developer, width);
  await developer.getByRole("link", { name: SHEETS }).click();
  await expect(field(developer)).toBeVisible();
  for (const width of TURNS) await expectToFit(developer, width);
});

import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible, expectAccessibleAtAllWidths, expectNoSideScroll } from "./support/axe.ts";
import type { Marketplace } from "./support/marketplace.ts";
import type { Member } from "./support/people.ts";
import { expectAfterPoll } from "./support/polls.ts";
import { test } from "./support/product.ts";

const BOARD = "Order board, usable with floury hands";
const SHEETS = "Allergen sheets that are never out of date";
const PHONE = { width: 390, height: 844 };
/** The list has both sides of each width at which the layout changes. */
const LAYOUT_WIDTHS = [320, 767, 768, 859, 860, 1055, 1056, 1151, 1152, 1239, 1240] as const;

const messages = (page: Page) => page.getByRole("region", { name: "Messages" });
const field = (page: Page) => page.getByRole("textbox", { name: /^Message to / });
const link = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Conversations/ });

interface Two {
  readonly client: Member;
  readonly developer: Member;
}

async function meet(marketplace: Marketplace): Promise<Two> {
  const [client, developer] = await Promise.all([
    marketplace.client("Clara"),
    marketplace.subscribedDeveloper("Dana"),
  ]);
  return { client, developer };
}

async function begin(marketplace: Marketplace, { client, developer }: Two, about: string): Promise<string> {
  const request = await marketplace.post(client, { title: about });
  const conversation = await marketplace.converse(client, developer, request);
  await marketplace.say(client, conversation, `Let us talk about it: ${about}`);
  return `/conversations/${String(conversation)}`;
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
}

const expectHeard = (page: Page, heard: Locator) =>
  expectAfterPoll(page, (look) => expect(heard).toBeVisible(look));

test(
  "two people talk, and each sees what the other has said and read",
  { tag: "@journey" },
  async ({ marketplace, open }) => {
    test.setTimeout(300_000);
    const two = await meet(marketplace);
    await begin(marketplace, two, SHEETS);
    const board = await begin(marketplace, two, BOARD);
    const [mine, theirs] = [await open(two.client), await open(two.developer)];
    for (const page of [mine, theirs]) await page.clock.install();

    await test.step("the count of unread messages is on every page, and falls with the reading", async () => {
      await theirs.goto("/developer-dashboard");
      await expect(link(theirs)).toHaveAccessibleName("Conversations 2 unread");
      await expect(theirs).toHaveTitle(/^\(2\) /);
      await link(theirs).click();
      await expect(theirs.getByRole("heading", { level: 1, name: "Conversations" })).toBeVisible();
      await expect(theirs.getByRole("link", { name: BOARD })).toBeVisible();
      await expectAccessibleAtAllWidths(theirs);
      await theirs.getByRole("link", { name: BOARD }).click();
      await expect(theirs.getByRole("heading", { level: 1, name: two.client.fullName })).toBeFocused();
      await expect(link(theirs)).toHaveAccessibleName("Conversations 1 unread");
      await expect(theirs).toHaveTitle(`(1) ${two.client.fullName} | atelier.ai`);
      await expectAccessibleAtAllWidths(theirs);
    });

    await test.step("the client writes on two lines, and sees that it was read", async () => {
      await mine.goto(board);
      await field(mine).pressSequentially("Good morning");
      await field(mine).press("Shift+Enter");
      await field(mine).pressSequentially("on two lines");
      await field(mine).press("Enter");
      await expect(field(mine)).toHaveValue("");
      await expectHeard(theirs, messages(theirs).getByText("Good morning"));
      await expect(theirs.getByRole("log", { name: "New messages" })).toContainText("Good morning");
      const morning = messages(mine).getByRole("listitem").filter({ hasText: "Good morning" });
      await expectAfterPoll(mine, (look) => expect(morning).toContainText("Read", look));
    });

    await test.step("three quick messages arrive in order", async () => {
      for (const word of ["First", "Second", "Third"]) await say(theirs, `${word} answer`);
      await expectHeard(mine, messages(mine).getByText("Third answer"));
      const heard = await messages(mine).getByRole("listitem").allInnerTexts();
      const order = heard.flatMap((text) => /First|Second|Third|morning/.exec(text) ?? []);
      expect(order).toEqual(["morning", "First", "Second", "Third"]);
      await expectAccessibleAtAllWidths(mine);
    });
  },
);

test(
  "what cannot be sent is kept through a reload and is said exactly once",
  { tag: "@chromium" },
  async ({ marketplace, open }) => {
    const two = await meet(marketplace);
    const page = await open(two.client);
    await page.goto(await begin(marketplace, two, SHEETS));
    const calls = "**/api/conversations/*/messages";

    await test.step("the server is out of reach: both messages and the half sentence are kept", async () => {
      await page.route(calls, (route) => route.abort());
      await say(page, "Kept");
      await say(page, "Behind it");
      await expect(page.getByRole("alert")).toContainText("Not sent.");
      await expect(messages(page).getByText("Waiting for the previous message")).toBeVisible();
      await field(page).fill("Half a sen");
      await expectAccessibleAtAllWidths(page);
      await page.reload();
      await expect(field(page)).toHaveValue("Half a sen");
      await expect(page.getByText("Kept", { exact: true })).toBeVisible();
    });

    await test.step("a message arrives and the answer is lost: the second try says it no second time", async () => {
      await page.unroute(calls);
      await page.route(calls, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.getByRole("button", { name: "Retry" }).click();
      await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
      await page.unroute(calls);
      await page.getByRole("button", { name: "Retry" }).click();
      await expect(page.getByRole("list", { name: "Not sent yet" })).toBeHidden();
      await page.reload();
      await expect(messages(page).getByText("Behind it", { exact: true })).toHaveCount(1);
      await expect(messages(page).getByText("Kept", { exact: true })).toHaveCount(1);
      const order = await messages(page).getByRole("listitem").allInnerTexts();
      expect(order.flatMap((text) => /Kept|Behind/.exec(text) ?? [])).toEqual(["Kept", "Behind"]);
    });
  },
);

test("a closed conversation is open again with the next message, which the other finds unread", async ({
  marketplace,
  open,
}) => {
  const two = await meet(marketplace);
  const board = await begin(marketplace, two, BOARD);
  const [mine, theirs] = [await open(two.client), await open(two.developer)];
  for (const page of [mine, theirs]) {
    await page.clock.install();
    await page.goto(board);
    await expect(field(page)).toBeVisible();
  }

  await test.step("the client closes it", async () => {
    await mine.getByRole("button", { name: "Close conversation" }).click();
    await mine.getByRole("dialog").getByRole("button", { name: "Close conversation" }).click();
    await expect(mine.getByRole("button", { name: "Reopen conversation" })).toBeVisible();
    await expectHeard(theirs, theirs.getByText("This conversation is closed. Sending a message reopens it."));
    await expectAccessibleAtAllWidths(theirs);
  });

  await test.step("the developer writes, and the client finds it open and unread", async () => {
    await mine.goto("/tickets");
    await say(theirs, "One thing more");
    // On its way, it would run into its time-out when the clock is moved on.
    await expect(messages(theirs).getByText("One thing more")).toBeVisible();
    await expect(theirs.getByRole("list", { name: "Not sent yet" })).toBeHidden();
    await expectHeard(theirs, theirs.getByRole("button", { name: "Close conversation" }));
    await expectAfterPoll(mine, (look) =>
      expect(link(mine)).toHaveAccessibleName("Conversations 1 unread", look),
    );
    await expect(mine).toHaveTitle("(1) Tickets | atelier.ai");
    await link(mine).click();
    await expect(mine.getByRole("link", { name: BOARD })).toContainText("1 unread");
    await mine.getByRole("link", { name: BOARD }).click();
    await expect(messages(mine).getByText("One thing more")).toBeInViewport();
    await expect(mine.getByRole("link", { name: BOARD }).first()).not.toContainText("unread");
  });
});

test(
  "on a phone the list and the conversation stand one at a time",
  { tag: "@phone" },
  async ({ marketplace, open }) => {
    const two = await meet(marketplace);
    await begin(marketplace, two, SHEETS);
    const page = await open(two.client, { viewport: PHONE });
    await page.goto("/conversations");
    await page.getByRole("link", { name: SHEETS }).click();
    await expect(page.getByRole("heading", { name: "Conversations" })).toBeHidden();
    await expect(field(page)).toBeInViewport();
    const agreement = page.getByRole("region", { name: "Agreement" });
    await expect(agreement).toBeHidden();
    await page.getByRole("button", { name: "Agreement" }).click();
    await expect(agreement).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Messages" }).click();
    await page.getByRole("link", { name: "All conversations" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Conversations" })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  "nothing stands beside the page at any width, for somebody with a bell and a count",
  { tag: "@phone" },
  async ({ marketplace, open }) => {
    const two = await meet(marketplace);
    await begin(marketplace, two, SHEETS);
    const page = await open(two.developer);
    const expectToFitEverywhere = async () => {
      for (const width of LAYOUT_WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSideScroll(page);
      }
    };
    await page.goto("/conversations");
    await expect(page.getByRole("button", { name: /^Notifications, \d unread$/ })).toBeVisible();
    await expect(link(page)).toHaveAccessibleName("Conversations 1 unread");
    await page.getByRole("link", { name: SHEETS }).waitFor();
    await expectToFitEverywhere();
    await page.getByRole("link", { name: SHEETS }).click();
    await expect(field(page)).toBeVisible();
    await expectToFitEverywhere();
  },
);

import { expect, type Page } from "@playwright/test";
import { expectAccessibleAtAllWidths } from "./support/axe.ts";
import type { Marketplace } from "./support/marketplace.ts";
import { expectAfterPoll } from "./support/polls.ts";
import { test } from "./support/product.ts";

const BELL = "/api/requests/shared-with-me";
const BELL_PAUSE_MS = 30_000;

const bell = (page: Page) => page.getByRole("button", { name: /^Shared requests/ });
const list = (page: Page) => page.getByRole("dialog", { name: "Shared requests" });
const inbox = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const inboxList = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const sharedWith = (page: Page) => page.getByRole("region", { name: "Shared with" });

function bellAnswers(page: Page): number[] {
  const answers: number[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === BELL) answers.push(response.status());
  });
  return answers;
}

async function meet(marketplace: Marketplace, about: string) {
  const [client, developer] = await Promise.all([marketplace.client("Clio"), marketplace.developer("Devon")]);
  const title = `${about} for ${client.username}`;
  const request = await marketplace.post(client, { title, is_public: false });
  return { client, developer, request, title, path: `/tickets/${String(request.id)}` };
}

test("a shared request rings, is answered, and the answer becomes a conversation", async ({
  marketplace,
  open,
}) => {
  test.setTimeout(300_000);
  const { client, developer, title, path } = await meet(marketplace, "A till that rings");
  const [mine, theirs] = [await open(client), await open(developer)];
  const answers = bellAnswers(theirs);
  for (const page of [mine, theirs]) await page.clock.install();
  const card = list(theirs).getByRole("article", { name: title });
  const response = theirs.getByRole("region", { name: "Your response" });

  await test.step("the bell of a developer with whom nothing is shared is silent", async () => {
    await theirs.goto("/developer-dashboard");
    await expect(bell(theirs)).toHaveAccessibleName("Shared requests");
    await bell(theirs).click();
    await expect(list(theirs).getByText(/^No shared requests yet/)).toBeVisible();
    await theirs.keyboard.press("Escape");
    await expect(list(theirs)).toBeHidden();
    await expect(bell(theirs)).toBeFocused();
  });

  await test.step("the client shares the request", async () => {
    await mine.goto(path);
    await sharedWith(mine).getByRole("combobox", { name: "Share with a developer" }).fill(developer.username);
    await mine.clock.runFor(1_000);
    await sharedWith(mine)
      .getByRole("option", { name: new RegExp(developer.fullName) })
      .click();
    await sharedWith(mine).getByRole("button", { name: "Share request" }).click();
    await expect(sharedWith(mine).getByText(`Shared with ${developer.fullName}`)).toBeVisible();
    await expect(sharedWith(mine).getByText("Not opened yet")).toBeVisible();
    await expectAccessibleAtAllWidths(mine);
    // A page that shows the request's responses would mark them as read.
    await mine.goto("/client-dashboard");
  });

  await test.step("the bell rings, and is silent once the request is opened", async () => {
    await expectAfterPoll(theirs, (look) =>
      expect(bell(theirs)).toHaveAccessibleName("Shared requests, 1 new", look),
    );
    await expect(inbox(theirs)).toHaveAccessibleName("Notifications");
    await bell(theirs).press("Enter");
    await expect(card.getByText("New", { exact: true })).toBeVisible();
    await expect(card.getByRole("button", { name: "Start Conversation" })).toBeVisible();
    await expectAccessibleAtAllWidths(theirs);
    if (!(await list(theirs).isVisible())) await bell(theirs).press("Enter");
    await card.getByRole("link", { name: "View Details" }).click();
    await expect(theirs.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(list(theirs)).toBeHidden();
    await expect(bell(theirs)).toHaveAccessibleName("Shared requests");
    // Calls of the page on their way would run into their time-out when the clock is moved on.
    await expect(theirs.getByRole("button", { name: "Write a response" })).toBeVisible();
    await theirs.clock.runFor(BELL_PAUSE_MS);
    await expect(bell(theirs)).toHaveAccessibleName("Shared requests");
  });

  await test.step("the developer responds, first without a message", async () => {
    await theirs.getByRole("button", { name: "Write a response" }).click();
    const form = theirs.getByRole("dialog", { name: "Respond to this request" });
    await form.getByRole("button", { name: "Send response" }).click();
    await form.getByRole("link", { name: "Message is required" }).click();
    await expect(form.getByLabel("Message")).toBeFocused();
    await expectAccessibleAtAllWidths(theirs);
    await theirs.keyboard.type("I have built two of these, and both ring.");
    await form.getByRole("textbox", { name: /^Link/ }).fill("https://example.org/tills");
    await form.getByRole("button", { name: "Send response" }).click();
    await expect(response.getByText(`${client.fullName} hasn't read it yet.`)).toBeVisible();
    await expect(theirs.getByRole("heading", { name: "Your response" })).toBeFocused();
    await expectAccessibleAtAllWidths(theirs);
  });

  await test.step("the client has no bell, and is notified of the response", async () => {
    await expectAfterPoll(mine, (look) =>
      expect(inbox(mine)).toHaveAccessibleName("Notifications, 1 unread", look),
    );
    await expect(bell(mine)).toBeHidden();
    await inbox(mine).press("Enter");
    const told = inboxList(mine).getByRole("article", {
      name: `${developer.fullName} responded to your request`,
    });
    await expect(told.getByText("New", { exact: true })).toBeVisible();
    await expectAccessibleAtAllWidths(mine);
    if (!(await inboxList(mine).isVisible())) await inbox(mine).press("Enter");
    await expect(told.getByRole("link", { name: "View the response" })).toBeVisible();
  });

  await test.step("the client reads the response, and the developer sees that", async () => {
    await theirs.goto("/requests/responses");
    await expect(theirs.getByText(`${client.fullName} hasn't read it yet.`)).toBeVisible();
    await mine.goto(path);
    await expect(sharedWith(mine).getByText(/^Opened/)).toBeVisible();
    await mine.goto("/requests/responses");
    const received = mine.getByRole("article", { name: new RegExp(developer.fullName) });
    await expect(received.getByText("I have built two of these, and both ring.")).toBeVisible();
    await expect(received.getByRole("link", { name: "example.org/tills" })).toBeVisible();
    await expectAccessibleAtAllWidths(mine);
    await expectAfterPoll(mine, (look) => expect(inbox(mine)).toHaveAccessibleName("Notifications", look));
    const isRead = theirs.getByText(`${client.fullName} has read it but hasn't replied yet.`);
    await expectAfterPoll(theirs, (look) => expect(isRead).toBeVisible(look));
    await expectAccessibleAtAllWidths(theirs);
    await received.getByRole("button", { name: "Accept and talk" }).click();
  });

  await test.step("both are led to the conversation", async () => {
    await mine.waitForURL(/\/conversations\/\d+$/);
    await expect(mine.getByRole("heading", { name: developer.fullName }).first()).toBeVisible();
    await theirs.goto(path);
    await theirs.getByRole("link", { name: "Open the conversation" }).click();
    await theirs.waitForURL(new URL(mine.url()).pathname);
  });

  await test.step("both find the request among theirs", async () => {
    await theirs.goto("/requests");
    await expect(theirs.getByRole("link", { name: title })).toBeVisible();
    await mine.goto("/requests");
    await expect(mine.getByRole("link", { name: title })).toBeVisible();
    await expectAccessibleAtAllWidths(mine);
  });

  await test.step("the list of notifications tells them apart in words, at every width", async () => {
    await mine.goto("/notifications");
    await expect(mine.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
    await expect(mine.getByRole("article")).toHaveCount(1);
    await expect(mine.getByRole("article").getByText("New")).toBeHidden();
    await expectAccessibleAtAllWidths(mine);
    await mine.getByRole("link", { name: /by email$/ }).click();
    await mine.getByRole("link", { name: "See all notifications" }).click();
    await mine.waitForURL("**/notifications");
  });

  await test.step("an empty poll is answered without a body, and after a logout none is sent", async () => {
    await expectAfterPoll(theirs, (look) => expect.poll(() => answers.at(-1), look).toBe(304));
    await theirs.goto("/logout");
    await theirs.waitForURL("**/login");
    // An answer to what was asked before the logout may still be on its way.
    await theirs.waitForLoadState("networkidle");
    const { length } = answers;
    await theirs.clock.runFor(10 * BELL_PAUSE_MS);
    await expect(bell(theirs)).toBeHidden();
    expect(answers).toHaveLength(length);
  });
});

test(
  "a response is withdrawn, and a share is taken back",
  { tag: "@journey" },
  async ({ marketplace, open }) => {
    const { client, developer, request, path } = await meet(marketplace, "A second till");
    await marketplace.share(client, request, developer);
    const [mine, theirs] = [await open(client), await open(developer)];
    await mine.goto(path);
    await expect(sharedWith(mine).getByText("Not opened yet")).toBeVisible();

    await test.step("the developer responds and withdraws it", async () => {
      await theirs.goto(path);
      await theirs.getByRole("button", { name: "Write a response" }).click();
      await theirs.getByLabel("Message").fill("On second thoughts, no.");
      await theirs.getByRole("button", { name: "Send response" }).click();
      await theirs.getByRole("button", { name: "Withdraw", exact: true }).click();
      await theirs.getByRole("button", { name: "Withdraw response" }).click();
      await expect(theirs.getByRole("heading", { name: "Respond to this request" })).toBeFocused();
    });

    await test.step("the client stops sharing, after an Escape", async () => {
      const remove = sharedWith(mine).getByRole("button", { name: `Remove ${developer.fullName}` });
      const question = mine.getByRole("dialog", { name: /^Stop sharing with/ });
      await remove.click();
      await expectAccessibleAtAllWidths(mine);
      await mine.keyboard.press("Escape");
      await expect(question).toBeHidden();
      await remove.click();
      await question.getByRole("button", { name: "Stop sharing" }).click();
      await expect(sharedWith(mine).getByText(`No longer shared with ${developer.fullName}`)).toBeVisible();
      await theirs.reload();
      await expect(theirs.getByRole("heading", { name: "Request not found" })).toBeVisible();
    });
  },
);

test("Back, a reload and a second tab lose nothing of a response, which is sent once", async ({
  marketplace,
  open,
}) => {
  const { client, developer, request, path } = await meet(marketplace, "A third till");
  await marketplace.share(client, request, developer);
  const page = await open(developer);
  const message = (tab: Page) => tab.getByRole("dialog").getByLabel("Message");
  const write = (tab: Page) => tab.getByRole("button", { name: "Write a response" }).click();
  const send = (tab: Page) => tab.getByRole("button", { name: "Send response" }).click();
  const sent = (tab: Page) => tab.getByRole("heading", { name: "Your response" });
  await page.goto("/tickets");
  await page.goto(path);
  await write(page);
  await message(page).fill("Two tills, both ring.");

  await test.step("it is there after a reload, and after Back and Forward", async () => {
    await page.reload();
    await write(page);
    await expect(message(page)).toHaveValue("Two tills, both ring.");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Tickets" })).toBeVisible();
    await page.goForward();
    await write(page);
    await expect(message(page)).toHaveValue("Two tills, both ring.");
  });

  await test.step("a second tab has it, too, and the first one finds it sent", async () => {
    const second = await page.context().newPage();
    await second.goto(path);
    await write(second);
    await expect(message(second)).toHaveValue("Two tills, both ring.");
    await send(second);
    await expect(sent(second)).toBeVisible();
    await send(page);
    await expect(sent(page)).toBeVisible();
    await page.reload();
    await expect(sent(page)).toBeVisible();
    const responses = await marketplace.call<readonly unknown[]>("GET /api/snagged-requests/", developer);
    expect(responses).toHaveLength(1);
  });
});

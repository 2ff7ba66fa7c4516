import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessibleAtAllWidths } from "./support/axe.ts";
import type { Marketplace, Terms } from "./support/marketplace.ts";
import { expectAfterPoll } from "./support/polls.ts";
import { test, testOnOwnProduct } from "./support/product.ts";

const BOARD = "Order board, usable with floury hands";
const FIRST_TERMS: Terms = { title: BOARD, scope: "A board for four shops.", amount_cents: 520_000 };
const COUNTER_TERMS: Terms = {
  title: BOARD,
  scope: "A board for four shops.\nFriday's list can be read at 4 in the morning without a touch.",
  amount_cents: 480_000,
};

const panel = (page: Page) => page.getByRole("region", { name: "Agreement" });
const requestStatus = (page: Page) => page.getByRole("complementary", { name: "Facts" });

async function meet(marketplace: Marketplace) {
  const [client, developer] = await Promise.all([
    marketplace.client("Clara"),
    marketplace.subscribedDeveloper("Dana"),
  ]);
  const request = await marketplace.post(client, { title: BOARD });
  const conversation = await marketplace.converse(client, developer, request);
  return { client, developer, request, conversation };
}

/** Presses the button of the panel, and the one of the same name in the question that follows. */
async function take(page: Page, step: string): Promise<void> {
  await panel(page).getByRole("button", { name: step }).click();
  await page.getByRole("dialog").getByRole("button", { name: step }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

const expectSeen = (page: Page, seen: Locator) =>
  expectAfterPoll(page, (look) => expect(seen).toBeVisible(look));

test("two people counter, accept, deliver, ask for changes, deliver again and complete", async ({
  marketplace,
  open,
}) => {
  test.setTimeout(300_000);
  const { client, developer, request, conversation } = await meet(marketplace);
  await marketplace.propose(developer, conversation, FIRST_TERMS);
  await marketplace.propose(client, conversation, COUNTER_TERMS);
  const [mine, theirs] = [await open(client), await open(developer)];
  for (const page of [mine, theirs]) {
    await page.clock.install();
    await page.goto(`/tickets/${String(request.id)}`);
  }

  await test.step("each side sees whose turn it is", async () => {
    await expect(panel(theirs).getByText(`Your turn: answer ${client.fullName}'s proposal.`)).toBeVisible();
    await expect(
      panel(mine).getByText(`Waiting for ${developer.fullName} to respond to your proposal.`),
    ).toBeVisible();
    await expect(panel(mine).getByRole("button", { name: "Accept" })).toBeHidden();
    await expectAccessibleAtAllWidths(theirs);
  });

  await test.step("the developer compares the two versions", async () => {
    await panel(theirs).getByRole("button", { name: "Compare versions" }).click();
    const comparison = theirs.getByRole("dialog", { name: "Compare versions" });
    await expect(comparison.getByText("$5,200")).toBeVisible();
    await expect(
      comparison.getByText("Friday's list can be read at 4 in the morning without a touch."),
    ).toBeVisible();
    await expectAccessibleAtAllWidths(theirs);
    await theirs.keyboard.press("Escape");
  });

  await test.step("the developer counters, first without a price", async () => {
    await panel(theirs).getByRole("button", { name: "Counter" }).click();
    const form = theirs.getByRole("dialog", { name: "Counter-proposal" });
    await form.getByLabel("Price in dollars").fill("");
    await form.getByRole("button", { name: "Send proposal" }).click();
    await form.getByRole("link", { name: "Price is required" }).click();
    await expect(form.getByLabel("Price in dollars")).toBeFocused();
    await expectAccessibleAtAllWidths(theirs);
    await theirs.keyboard.type("4,950.50");
    await form.getByRole("button", { name: "Send proposal" }).click();
    await expect(
      panel(theirs).getByText(`Waiting for ${client.fullName} to respond to your proposal.`),
    ).toBeVisible();
  });

  await test.step("the client accepts", async () => {
    await expectSeen(mine, panel(mine).getByText("$4,950.50"));
    await panel(mine).getByRole("button", { name: "Accept" }).click();
    await expect(mine.getByRole("dialog", { name: "Accept version 3?" })).toBeVisible();
    await expectAccessibleAtAllWidths(mine);
    await mine.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
    await expect(panel(mine).getByText(`${developer.fullName} is working on it.`)).toBeVisible();
    await expect(requestStatus(mine).getByText("In progress")).toBeVisible();
    await expect(panel(mine).getByRole("button", { name: "Counter" })).toBeHidden();
  });

  for (const round of ["first", "second"])
    await test.step(`the developer delivers, the ${round} time`, async () => {
      await expectSeen(theirs, panel(theirs).getByText(/^Your turn/));
      await take(theirs, "Mark as delivered");
      await expectSeen(mine, panel(mine).getByText("Your turn: complete it, or ask for changes."));
      if (round === "first") await take(mine, "Ask for changes");
    });

  await test.step("the client completes it", async () => {
    await take(mine, "Complete");
    await expect(panel(mine).getByText("The work is accepted.")).toBeVisible();
    await expect(requestStatus(mine).getByText("Completed")).toBeVisible();
    await expectSeen(theirs, panel(theirs).getByText("The work is accepted."));
    await expectAccessibleAtAllWidths(mine);
  });
});

testOnOwnProduct()("a completed agreement outlives a kill -9", async ({ marketplace, open, product }) => {
  const { client, developer, request, conversation } = await meet(marketplace);
  const agreement = await marketplace.propose(developer, conversation, FIRST_TERMS);
  await marketplace.accept(client, agreement);
  await marketplace.deliver(developer, agreement);
  const page = await open(client);
  await page.goto(`/tickets/${String(request.id)}`);
  await take(page, "Complete");
  await expect(panel(page).getByText("The work is accepted.")).toBeVisible();
  await product.kill9();
  await product.restart();
  await page.reload();
  await expect(panel(page).getByText("The work is accepted.")).toBeVisible();
});

test("two tabs, Back and a reload end in one accepted agreement that both tabs show", async ({
  marketplace,
  open,
}) => {
  const { client, developer, request, conversation } = await meet(marketplace);
  await marketplace.propose(developer, conversation, FIRST_TERMS);
  const first = await open(client);
  const path = `/tickets/${String(request.id)}`;
  await first.goto("/tickets");
  await first.goto(path);
  const second = await first.context().newPage();
  await second.goto(path);
  const accept = (tab: Page) => panel(tab).getByRole("button", { name: "Accept" });
  const confirm = (tab: Page) => tab.getByRole("dialog").getByRole("button", { name: "Accept" });
  const accepted = (tab: Page) => panel(tab).getByText(`${developer.fullName} is working on it.`);
  for (const tab of [first, second]) await accept(tab).click();

  await test.step("a second press in the other tab is told that it is done", async () => {
    await Promise.all([confirm(first).dblclick(), confirm(second).click()]);
    for (const tab of [first, second]) await expect(accepted(tab)).toBeVisible();
  });

  await test.step("Back, Forward and a reload show it as it is", async () => {
    await first.goBack();
    await first.goForward();
    await expect(accepted(first)).toBeVisible();
    await first.reload();
    await expect(accepted(first)).toBeVisible();
    await expect(accept(first)).toBeHidden();
  });
});

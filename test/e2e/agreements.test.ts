import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { SAMPLE_CLIENT, SAMPLE_DEVELOPER, signInAs } from "./support/people.ts";
import { test } from "./support/product.ts";

const TITLE = "Order board for four bakeries, usable with floury hands";
const WIDTHS = [390, 1440] as const;
/** The other side is asked every five seconds. */
const SEEN = { timeout: 15_000 };

async function openAs(browser: Browser, url: string, person: typeof SAMPLE_CLIENT): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await signInAs(page, person);
  return page;
}

const panel = (page: Page) => page.getByRole("region", { name: "Agreement" });

/** Presses the button of the panel, and the one of the same name in the question that follows. */
async function take(page: Page, step: string): Promise<void> {
  await panel(page).getByRole("button", { name: step }).click();
  await page.getByRole("dialog").getByRole("button", { name: step }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  if (size !== null) await page.setViewportSize(size);
}

test("two people counter, accept, deliver, ask for changes, deliver again and complete", async ({
  browser,
  product,
}) => {
  test.setTimeout(180_000);
  const client = await openAs(browser, product.url, SAMPLE_CLIENT);
  const developer = await openAs(browser, product.url, SAMPLE_DEVELOPER);

  // The client has countered already: it is the developer's turn.
  await developer.goto("/tickets");
  await developer.getByLabel("Search tickets").fill("floury");
  await developer.getByRole("link", { name: TITLE }).click();
  await expect(panel(developer).getByText("Your turn: answer Clara Lindqvist's proposal.")).toBeVisible();
  await client.goto(new URL(developer.url()).pathname);
  await expect(panel(client).getByText("Dana Evers has your proposal.")).toBeVisible();
  await expect(panel(client).getByRole("button", { name: "Accept" })).toBeHidden();
  await expectAccessibleAtAllWidths(developer);

  await panel(developer).getByRole("button", { name: "Compare versions" }).click();
  const comparison = developer.getByRole("dialog", { name: "Compare versions" });
  await expect(comparison.getByText("$5,200")).toBeVisible();
  await expect(
    comparison.getByText("Friday's list can be read at 4 in the morning without a touch."),
  ).toBeVisible();
  await expectAccessibleAtAllWidths(developer);
  await developer.keyboard.press("Escape");

  await panel(developer).getByRole("button", { name: "Counter" }).click();
  const form = developer.getByRole("dialog", { name: "Counter-proposal" });
  await form.getByLabel("Price in dollars").fill("");
  await form.getByRole("button", { name: "Send proposal" }).click();
  await form.getByRole("link", { name: "Price is required" }).click();
  await expect(form.getByLabel("Price in dollars")).toBeFocused();
  await expectAccessibleAtAllWidths(developer);
  await developer.keyboard.type("4,950.50");
  await form.getByRole("button", { name: "Send proposal" }).click();
  await expect(panel(developer).getByText("Clara Lindqvist has your proposal.")).toBeVisible();

  await expect(panel(client).getByText("$4,950.50")).toBeVisible(SEEN);
  await panel(client).getByRole("button", { name: "Accept" }).click();
  await expect(client.getByRole("dialog", { name: "Accept version 3?" })).toBeVisible();
  await expectAccessibleAtAllWidths(client);
  await client.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await expect(panel(client).getByText("Dana Evers works on it.")).toBeVisible();
  await expect(client.getByRole("complementary", { name: "Facts" }).getByText("In progress")).toBeVisible();
  await expect(panel(client).getByRole("button", { name: "Counter" })).toBeHidden();

  for (const round of ["first", "second"]) {
    await expect(panel(developer).getByText(/^Your turn/)).toBeVisible(SEEN);
    await take(developer, "Mark as delivered");
    await expect(panel(client).getByText("Your turn: complete it, or ask for changes.")).toBeVisible(SEEN);
    if (round === "first") await take(client, "Ask for changes");
  }
  await take(client, "Complete");
  await expect(panel(client).getByText("The work is done and taken.")).toBeVisible();
  await expect(client.getByRole("complementary", { name: "Facts" }).getByText("Completed")).toBeVisible();
  await expect(panel(developer).getByText("The work is done and taken.")).toBeVisible(SEEN);
  await expectAccessibleAtAllWidths(client);

  await product.kill9();
  await product.restart();
  await client.reload();
  await expect(panel(client).getByText("The work is done and taken.")).toBeVisible();
});

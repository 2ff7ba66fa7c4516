import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { newPerson, type Person, registerAs } from "./support/people.ts";
import { test } from "./support/product.ts";

const BELL = "/api/requests/shared-with-me";
const WIDTHS = [390, 1440] as const;
const LOOK_MS = 30_000;

interface Someone {
  readonly page: Page;
  readonly person: Person;
  /** How often the bell has asked, and with what it was answered. */
  readonly looks: number[];
}

/** A new person in a browser of their own, whose clock the test moves. */
async function arrive(browser: Browser, url: string, role: "Client" | "Developer"): Promise<Someone> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  const looks: number[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === BELL) looks.push(response.status());
  });
  page.setDefaultTimeout(30_000);
  await page.clock.install();
  const person = newPerson(role === "Client" ? "Clio" : "Devon");
  await registerAs(page, role, person);
  return { page, person, looks };
}

async function post(page: Page, title: string): Promise<string> {
  await page.goto("/create-request");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("We need it soon, and it has to be quick.");
  await page.getByRole("tab", { name: "Privacy" }).click();
  await page.getByRole("checkbox", { name: /public/i }).uncheck();
  await page.getByRole("button", { name: "Create Request" }).click();
  await page.waitForURL("**/client-dashboard");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  if (size !== null) await page.setViewportSize(size);
}

const bell = (page: Page) => page.getByRole("button", { name: /^Shared requests/ });
const list = (page: Page) => page.getByRole("dialog", { name: "Shared with you" });

test("a shared request rings, is answered, and the answer becomes a conversation", async ({
  browser,
  product,
}) => {
  test.setTimeout(180_000);
  const client = await arrive(browser, product.url, "Client");
  const developer = await arrive(browser, product.url, "Developer");
  const [mine, theirs] = [client.page, developer.page];

  await expect(bell(theirs)).toHaveAccessibleName("Shared requests");
  await bell(theirs).click();
  await expect(list(theirs).getByText(/^Nothing at the moment/)).toBeVisible();
  await theirs.keyboard.press("Escape");
  await expect(list(theirs)).toBeHidden();
  await expect(bell(theirs)).toBeFocused();

  const title = `A till that rings for ${client.person.username}`;
  const address = await post(mine, title);
  const sharedWith = mine.getByRole("region", { name: "Shared with" });
  await sharedWith.getByRole("combobox", { name: "Share with a developer" }).fill(developer.person.username);
  await mine.clock.runFor(1_000);
  await sharedWith.getByRole("option", { name: new RegExp(developer.person.fullName) }).click();
  await sharedWith.getByRole("button", { name: "Share request" }).click();
  await expect(sharedWith.getByText(`Shared with ${developer.person.fullName}`)).toBeVisible();
  await expect(sharedWith.getByText("Not opened yet")).toBeVisible();
  await expectAccessibleAtAllWidths(mine);

  // Within one look the bell has it.
  await theirs.clock.runFor(LOOK_MS);
  await expect(bell(theirs)).toHaveAccessibleName("Shared requests, 1 new");
  await bell(theirs).press("Enter");
  const card = list(theirs).getByRole("article", { name: title });
  await expect(card.getByText("New", { exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: "Start Conversation" })).toBeVisible();
  await expectAccessibleAtAllWidths(theirs);
  if (!(await list(theirs).isVisible())) await bell(theirs).press("Enter");
  await card.getByRole("link", { name: "View Details" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(list(theirs)).toBeHidden();
  await expect(bell(theirs)).toHaveAccessibleName("Shared requests");
  await theirs.clock.runFor(LOOK_MS);
  await expect(bell(theirs)).toHaveAccessibleName("Shared requests");

  await theirs.getByRole("button", { name: "Write a response" }).click();
  const form = theirs.getByRole("dialog", { name: "Respond to this request" });
  await form.getByRole("button", { name: "Send response" }).click();
  await form.getByRole("link", { name: "Message is required" }).click();
  await expect(form.getByLabel("Message")).toBeFocused();
  await expectAccessibleAtAllWidths(theirs);
  await theirs.keyboard.type("I have built two of these, and both ring.");
  await form.getByRole("textbox", { name: /^Link/ }).fill("https://example.org/tills");
  await form.getByRole("button", { name: "Send response" }).click();
  const response = theirs.getByRole("region", { name: "Your response" });
  await expect(response.getByText(`${client.person.fullName} has not opened it yet.`)).toBeVisible();
  await expect(theirs.getByRole("heading", { name: "Your response" })).toBeFocused();
  await expectAccessibleAtAllWidths(theirs);

  // Opened, it says on the owner's side.
  await mine.goto(address);
  await expect(sharedWith.getByText(/^Opened/)).toBeVisible();
  await mine.goto("/requests/responses");
  const received = mine.getByRole("article", { name: new RegExp(developer.person.fullName) });
  await expect(received.getByText("I have built two of these, and both ring.")).toBeVisible();
  await expect(received.getByRole("link", { name: "example.org/tills" })).toBeVisible();
  await expectAccessibleAtAllWidths(mine);
  await theirs.goto("/requests/responses");
  await expect(
    theirs.getByText(`${client.person.fullName} has read it and has not answered yet.`),
  ).toBeVisible();
  await expectAccessibleAtAllWidths(theirs);
  await received.getByRole("button", { name: "Accept and talk" }).click();
  await mine.waitForURL(/\/conversations\/\d+$/);
  await expect(mine.getByRole("heading", { name: developer.person.fullName }).first()).toBeVisible();

  await theirs.goto(address);
  await response.getByRole("link", { name: "Open the conversation" }).click();
  await theirs.waitForURL(new URL(mine.url()).pathname);

  await theirs.goto("/requests");
  await expect(theirs.getByRole("link", { name: title })).toBeVisible();
  await mine.goto("/requests");
  await expect(mine.getByRole("link", { name: title })).toBeVisible();
  await expectAccessibleAtAllWidths(mine);

  // Clients have no bell, and nothing asks for it.
  expect(client.looks).toEqual([]);
  await theirs.clock.runFor(LOOK_MS);
  await expect.poll(() => developer.looks.at(-1)).toBe(304);
  await theirs.goto("/logout");
  await theirs.waitForURL("**/login");
  const { length } = developer.looks;
  await theirs.clock.runFor(10 * LOOK_MS);
  await expect(bell(theirs)).toBeHidden();
  expect(developer.looks).toHaveLength(length);
});

test("a response is withdrawn, and a share is taken back", async ({ browser, product }) => {
  test.setTimeout(120_000);
  const client = await arrive(browser, product.url, "Client");
  const developer = await arrive(browser, product.url, "Developer");
  const [mine, theirs] = [client.page, developer.page];
  const title = `A second till for ${client.person.username}`;
  const address = await post(mine, title);
  const sharedWith = mine.getByRole("region", { name: "Shared with" });
  await sharedWith.getByRole("combobox").fill(developer.person.username);
  await mine.clock.runFor(1_000);
  await sharedWith.getByRole("option", { name: new RegExp(developer.person.fullName) }).click();
  await sharedWith.getByRole("button", { name: "Share request" }).click();
  await expect(sharedWith.getByText("Not opened yet")).toBeVisible();

  await theirs.goto(address);
  await theirs.getByRole("button", { name: "Write a response" }).click();
  await theirs.getByLabel("Message").fill("On second thoughts, no.");
  await theirs.getByRole("button", { name: "Send response" }).click();
  await theirs.getByRole("button", { name: "Withdraw", exact: true }).click();
  await theirs.getByRole("button", { name: "Withdraw response" }).click();
  await expect(theirs.getByRole("heading", { name: "Respond to this request" })).toBeFocused();

  await sharedWith.getByRole("button", { name: `Remove ${developer.person.fullName}` }).click();
  const question = mine.getByRole("dialog", { name: /^Stop sharing with/ });
  await expectAccessibleAtAllWidths(mine);
  await mine.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await sharedWith.getByRole("button", { name: `Remove ${developer.person.fullName}` }).click();
  await question.getByRole("button", { name: "Stop sharing" }).click();
  await expect(sharedWith.getByText(`No longer shared with ${developer.person.fullName}`)).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole("heading", { name: "Request not found" })).toBeVisible();
});

import { type Browser, expect, type Page } from "@playwright/test";
import { newPerson, type Person, registerAs } from "./support/people.ts";
import { test } from "./support/product.ts";

/** From the first click to the last, of both people together. */
const WHOLE_STORY_MS = 60_000;
/** What one side does is seen by the other within a poll of five seconds. */
const SEEN = { timeout: 15_000 };
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Two {
  readonly client: Page;
  readonly developer: Page;
  readonly clientName: string;
  readonly title: string;
}

async function pageFor(browser: Browser, baseURL: string, viewport: typeof DESK): Promise<Page> {
  return (await browser.newContext({ baseURL, viewport })).newPage();
}

/** A client at a desk has posted a ticket, a developer with a phone has found it. */
async function meet(browser: Browser, url: string): Promise<Two> {
  const [client, developer] = [await pageFor(browser, url, DESK), await pageFor(browser, url, PHONE)];
  const [anna, bert]: [Person, Person] = [newPerson("Anna"), newPerson("Bert")];
  const title = `Tills for ${anna.fullName}`;
  await Promise.all([
    registerAs(client, "Client", anna).then(() => post(client, title)),
    registerAs(developer, "Developer", bert),
  ]);
  await developer.goto("/tickets");
  await developer.getByLabel("Search tickets").fill(anna.fullName);
  await developer.getByRole("link", { name: title }).click();
  return { client, developer, clientName: anna.fullName, title };
}

async function post(page: Page, title: string): Promise<void> {
  await page.goto("/create-request");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("Three tills that agree with each other at night.");
  await page.getByRole("tab", { name: "Privacy" }).click();
  await page.getByRole("button", { name: "Create Request" }).click();
  await page.waitForURL("**/client-dashboard");
}

/** Through the gate and the hosted page; `news` is how the server hears of the payment. */
async function subscribe(page: Page, news: string): Promise<void> {
  await page.getByRole("button", { name: "Start Conversation" }).click();
  const dialog = page.getByRole("dialog", { name: "Creator subscription required" });
  await dialog.getByRole("button", { name: "Subscribe" }).click();
  await page.waitForURL("**/practice-payments/checkout/*");
  await page.getByLabel("The news of the payment reaches the server").selectOption({ label: news });
  await page.getByRole("button", { name: /^Pay/ }).click();
}

const said = (page: Page, text: string) =>
  expect(page.getByRole("region", { name: "Messages" }).getByText(text)).toBeVisible(SEEN);

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: /^Message to/ }).fill(text);
  await page.keyboard.press("Enter");
  await said(page, text);
}

const agreement = (page: Page) => page.getByRole("region", { name: "Agreement", exact: true });

/** Presses the button of the panel, and the one of the same name in the question that follows. */
async function take(page: Page, step: string): Promise<void> {
  await agreement(page).getByRole("button", { name: step }).click(SEEN);
  await page.getByRole("dialog").getByRole("button", { name: step }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

for (const [when, news] of [
  ["before the developer is back", "At once"],
  ["after the developer is back", "Five seconds late"],
  ["twice", "Twice"],
] as const)
  test(`from a ticket to finished work, the news of the payment arriving ${when}`, async ({
    browser,
    product,
  }) => {
    const begun = Date.now();
    const { client, developer, clientName, title } = await meet(browser, product.url);

    await subscribe(developer, news);
    await developer.waitForURL(/\/conversations\/\d+$/, { timeout: 20_000 });
    await say(developer, "I have built such tills. May I see yours?");

    await client.goto("/client-dashboard");
    await client.getByRole("region", { name: "Needs you" }).getByRole("link", { name: title }).click();
    await said(client, "May I see yours?");
    await say(client, "Any evening after six.");
    await said(developer, "Any evening after six.");

    await developer.getByRole("button", { name: "Agreement" }).click();
    await agreement(developer).getByRole("button", { name: "Propose an agreement" }).click();
    const terms = developer.getByRole("dialog");
    await terms.getByLabel("Scope").fill("Three tills.\nOne sum at night.");
    await terms.getByLabel("Price in dollars").fill("1,900");
    await terms.getByRole("button", { name: "Send proposal" }).click();
    await expect(agreement(developer).getByText(`${clientName} has your proposal.`)).toBeVisible();

    await take(client, "Accept");
    await take(developer, "Mark as delivered");
    await take(client, "Complete");
    await expect(agreement(developer).getByText("The work is done and taken.")).toBeVisible(SEEN);

    await client.goto("/client-dashboard");
    await expect(client.getByText("Nothing waits for you.")).toBeVisible();
    await expect(client.getByRole("button", { name: "Completed 1" })).toBeVisible();
    await developer.goto("/profile#billing");
    await expect(developer.getByRole("region", { name: "Billing" }).getByText("Next payment")).toBeVisible();
    const took = Date.now() - begun;
    test.info().annotations.push({ type: "seconds", description: (took / 1_000).toFixed(1) });
    expect(took).toBeLessThan(WHOLE_STORY_MS);
  });

test("from a ticket to the checkout and no further, when the news of the payment never comes", async ({
  browser,
  product,
}) => {
  const begun = Date.now();
  const { developer, title } = await meet(browser, product.url);
  const ticket = developer.url();
  await developer.clock.install();
  await subscribe(developer, "Never");
  await expect(developer.getByRole("heading", { name: "Confirming your payment..." })).toBeVisible();
  await developer.clock.fastForward(31_000);
  await expect(developer.getByRole("heading", { name: "It may take a moment more" })).toBeVisible();
  await developer.clock.resume();
  await developer.goto(ticket);
  await expect(developer.getByRole("heading", { name: title })).toBeVisible();
  await developer.getByRole("button", { name: "Start Conversation" }).click();
  await expect(developer.getByRole("dialog", { name: "Creator subscription required" })).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(WHOLE_STORY_MS);
});

import { type BrowserContextOptions, expect, type Locator, type Page } from "@playwright/test";
import { newPerson, registerAs } from "./support/people.ts";
import { expectAfterPoll } from "./support/polls.ts";
import { test } from "./support/product.ts";

/** It covers all clicks of both people together. */
const WHOLE_STORY_MS = 60_000;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Waits until one person's page shows what the other has done. */
type See = (page: Page, seen: Locator) => Promise<void>;
/** Waits as two people at their screens do: a poll comes every five seconds. */
const inRealTime: See = (_page, seen) => expect(seen).toBeVisible({ timeout: 15_000 });
const byMovedClock: See = (page, seen) => expectAfterPoll(page, (look) => expect(seen).toBeVisible(look));

interface Two {
  readonly client: Page;
  readonly developer: Page;
  readonly clientName: string;
  readonly title: string;
}

/** Registers a client at a desktop, who posts a ticket, and a developer on a phone, who finds it. */
async function meet(
  open: (member: undefined, options: BrowserContextOptions) => Promise<Page>,
): Promise<Two> {
  const client = await open(undefined, { viewport: DESK });
  const developer = await open(undefined, { viewport: PHONE });
  const [anna, bert] = [newPerson("Anna"), newPerson("Bert")];
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

/** Subscribes through the dialog and the hosted page; `confirmation` is how the server learns of the payment. */
async function subscribe(page: Page, confirmation: string): Promise<void> {
  await page.getByRole("button", { name: "Start Conversation" }).click();
  const dialog = page.getByRole("dialog", { name: "Creator subscription required" });
  await dialog.getByRole("button", { name: "Subscribe" }).click();
  await page.waitForURL("**/practice-payments/checkout/*");
  await page.getByLabel("Payment confirmation arrives").selectOption({ label: confirmation });
  await page.getByRole("button", { name: /^Pay/ }).click();
}

const message = (page: Page, text: string) => page.getByRole("region", { name: "Messages" }).getByText(text);
const agreement = (page: Page) => page.getByRole("region", { name: "Agreement", exact: true });

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: /^Message to/ }).fill(text);
  await page.keyboard.press("Enter");
  await expect(message(page, text)).toBeVisible();
}

async function tell(
  { client, developer, clientName, title }: Two,
  confirmation: string,
  see: See,
): Promise<void> {
  await test.step("the developer subscribes and writes", async () => {
    await subscribe(developer, confirmation);
    await developer.waitForURL(/\/conversations\/\d+$/, { timeout: 20_000 });
    await say(developer, "I have built such tills. May I see yours?");
  });

  await test.step("the client finds the message on the dashboard and answers", async () => {
    await client.goto("/client-dashboard");
    await client
      .getByRole("region", { name: "Needs your attention" })
      .getByRole("link", { name: title })
      .click();
    await expect(message(client, "May I see yours?")).toBeVisible();
    await say(client, "Any evening after six.");
    await see(developer, message(developer, "Any evening after six."));
  });

  await test.step("the developer proposes an agreement", async () => {
    await developer.getByRole("button", { name: "Agreement" }).click();
    await agreement(developer).getByRole("button", { name: "Propose an agreement" }).click();
    const terms = developer.getByRole("dialog");
    await terms.getByLabel("Scope").fill("Three tills.\nOne sum at night.");
    await terms.getByLabel("Price in dollars").fill("1,900");
    await terms.getByRole("button", { name: "Send proposal" }).click();
    await expect(
      agreement(developer).getByText(`Waiting for ${clientName} to respond to your proposal.`),
    ).toBeVisible();
  });

  for (const [page, step] of [
    [client, "Accept"],
    [developer, "Mark as delivered"],
    [client, "Complete"],
  ] as const)
    await test.step(step, async () => {
      const button = agreement(page).getByRole("button", { name: step });
      await see(page, button);
      await button.click();
      await page.getByRole("dialog").getByRole("button", { name: step }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
    });

  await test.step("both see that the work is done and that nothing waits", async () => {
    await see(developer, agreement(developer).getByText("The work is accepted."));
    await client.goto("/client-dashboard");
    await expect(client.getByText("You're all caught up.")).toBeVisible();
    await expect(client.getByRole("button", { name: "Completed 1" })).toBeVisible();
    await developer.goto("/profile#billing");
    await expect(developer.getByRole("region", { name: "Billing" }).getByText("Next payment")).toBeVisible();
  });
}

// It measures time: no other test runs meanwhile.
test(
  "from a ticket to finished work within a minute, the payment confirmation arriving before the developer is back",
  { lock: "-exclusive-" },
  async ({ open }) => {
    const begun = Date.now();
    await tell(await meet(open), "Right away", inRealTime);
    const took = Date.now() - begun;
    test.info().annotations.push({ type: "seconds", description: (took / 1_000).toFixed(1) });
    expect(took).toBeLessThan(WHOLE_STORY_MS);
  },
);

for (const [when, confirmation] of [
  ["after the developer is back", "After five seconds"],
  ["twice", "Twice"],
] as const)
  test(
    `from a ticket to finished work, the payment confirmation arriving ${when}`,
    {
      tag: when === "twice" ? "@journey" : [],
    },
    async ({ open }) => {
      const two = await meet(open);
      for (const page of [two.client, two.developer]) await page.clock.install();
      await tell(two, confirmation, byMovedClock);
    },
  );

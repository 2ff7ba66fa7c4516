import { expect, type Page } from "@playwright/test";
import { expectGood } from "./support/axe.ts";
import type { Marketplace } from "./support/marketplace.ts";
import type { Member } from "./support/people.ts";
import { test } from "./support/product.ts";

const CHECKOUT = "**/practice-payments/checkout/*";
const REQUIRED = "Creator subscription required";

const donate = (page: Page) => page.getByRole("dialog", { name: "Support the Mission" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const start = (page: Page) => page.getByRole("button", { name: "Start Conversation" });

async function openTheDialog(
  marketplace: Marketplace,
  open: (member: Member) => Promise<Page>,
): Promise<Page> {
  const ticket = await marketplace.post(await marketplace.client("Clara"), { title: "A till that rings" });
  const page = await open(await marketplace.developer("Nora"));
  await page.goto(`/tickets/${String(ticket.id)}`);
  await start(page).click();
  await expect(page.getByRole("dialog", { name: REQUIRED })).toBeVisible();
  return page;
}

async function pay(page: Page, confirmation: string): Promise<void> {
  await page.waitForURL(CHECKOUT);
  await page.getByLabel("Payment confirmation arrives").selectOption({ label: confirmation });
  await page.getByRole("button", { name: /^Pay/ }).click();
}

test(
  "a visitor gives an amount of their own, after a card that was declined",
  { tag: "@journey" },
  async ({ page }) => {
    await page.goto("/tickets");
    await page.getByRole("contentinfo").getByRole("button", { name: "Support the Mission" }).click();
    await expect(donate(page).getByRole("radio", { name: "$5", exact: true })).toBeChecked();
    await donate(page).getByLabel("Custom amount").fill("0");
    await expect(donate(page).getByRole("button", { name: "Donate" })).toBeDisabled();
    await expectGood(page);
    await donate(page).getByLabel("Custom amount").fill("42");
    await donate(page).getByRole("button", { name: "Donate $42" }).click();
    await page.waitForURL(CHECKOUT);
    await page.getByRole("button", { name: "Decline the card" }).click();
    await expect(page.getByRole("alert")).toContainText("declined");
    await page.getByRole("button", { name: "Pay $42.00" }).click();
    await page.waitForURL("**/donation/success");
    await expect(heading(page, "Thank you")).toBeVisible();
    await expectGood(page);
    await page.goBack();
    await expect(heading(page, "Paid")).toBeVisible();
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(heading(page, "Thank you")).toBeVisible();
    await page.getByRole("link", { name: "Back to Tickets" }).click();
    await page.waitForURL("**/tickets");
  },
);

test("a donation that was canceled can be begun anew", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Support", exact: true }).click();
  await donate(page).getByText("$25", { exact: true }).click();
  await donate(page).getByRole("button", { name: "Donate $25" }).click();
  await page.waitForURL(CHECKOUT);
  await page.getByRole("button", { name: "Cancel and go back" }).click();
  await page.waitForURL("**/donation/cancel");
  await expectGood(page);
  // While a checkout is open, the address alone brings no thanks.
  await page.goto("/donation/success");
  await expect(heading(page, "Confirming your donation")).toBeVisible();
  await expect(heading(page, "Thank you")).toHaveCount(0);
  await page.goBack();
  await page.getByRole("button", { name: "Choose another amount" }).click();
  await expect(donate(page).getByRole("button", { name: "Donate $5" })).toBeVisible();
});

test(
  "a developer subscribes and is led to the conversation that was wanted",
  { tag: "@journey" },
  async ({ marketplace, open }) => {
    const page = await openTheDialog(marketplace, open);
    const ticket = page.url();
    await expect(page.getByRole("dialog").getByText("$9.95")).toBeVisible();
    await expectGood(page);
    await page.getByRole("dialog").getByRole("button", { name: "Subscribe" }).click();
    await pay(page, "Right away");
    await page.waitForURL(/\/conversations\/\d+$/);
    const conversation = page.url();
    await page.goto(ticket);
    await page.getByRole("link", { name: "Open the conversation" }).click();
    await page.waitForURL(conversation);
    await page.goBack();
    await expect(start(page)).toHaveCount(0);

    await page.goto("/profile#billing");
    const billing = page.getByRole("region", { name: "Billing" });
    await expect(billing.getByText("Next payment")).toBeVisible();
    await billing.getByRole("button", { name: "Cancel at period end" }).click();
    await expect(billing.getByText("Ends", { exact: true })).toBeVisible();
    await expectGood(page);
    await billing.getByRole("button", { name: "Undo cancellation" }).click();
    await expect(billing.getByText("Next payment")).toBeVisible();
  },
);

test("who leaves the checkout is not subscribed and finds it again", async ({ marketplace, open }) => {
  const page = await openTheDialog(marketplace, open);
  await page.getByRole("dialog").getByRole("button", { name: "Subscribe" }).click();
  await page.waitForURL(CHECKOUT);
  const checkout = page.url();
  await page.getByRole("button", { name: "Cancel and go back" }).click();
  await page.waitForURL(/\/tickets\/\d+$/);
  await page.goto("/showcase/new");
  await expect(heading(page, REQUIRED)).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.waitForURL(checkout);
  await pay(page, "Twice");
  await page.waitForURL("**/showcase/new");
  await expect(heading(page, REQUIRED)).toHaveCount(0);
});

test("a payment confirmation that never comes ends the waiting, and nothing is made active", async ({
  marketplace,
  open,
}) => {
  const page = await openTheDialog(marketplace, open);
  await page.getByRole("dialog").getByRole("button", { name: "Subscribe" }).click();
  await page.waitForURL(CHECKOUT);
  await page.clock.install();
  await pay(page, "Never");
  await expect(heading(page, "Confirming your payment...")).toBeVisible();
  // A call under way would run into its time-out when the clock is moved on.
  await page.waitForResponse("**/api/payments/subscription-status");
  await page.clock.fastForward(31_000);
  await expect(heading(page, "It may take a moment more")).toBeVisible();
  await page.clock.resume();
  await expectGood(page);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(heading(page, "Confirming your payment...")).toBeVisible();
  await page.goto("/showcase/new");
  await expect(heading(page, REQUIRED)).toBeVisible();
});

test("the page after the checkout asks a visitor to sign in, and a failed question again", async ({
  marketplace,
  open,
}) => {
  const visitor = await open();
  await visitor.goto("/subscription/success");
  await expect(heading(visitor, "Sign in to finish")).toBeVisible();
  await expectGood(visitor);
  const page = await open(await marketplace.developer("Olaf"));
  await page.route("**/api/payments/subscription-status", (route) => route.abort());
  await page.goto("/subscription/success");
  await expect(page.getByText("Failed to verify subscription. Please try again.").first()).toBeVisible();
  await expectGood(page);
  await page.unroute("**/api/payments/subscription-status");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(heading(page, "Confirming your payment...")).toBeVisible();
  await expectGood(page);
});

import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import type { Marketplace } from "./support/marketplace.ts";
import type { Member } from "./support/people.ts";
import { test } from "./support/product.ts";

const CHECKOUT = "**/practice-payments/checkout/*";

const dialog = (page: Page) => page.getByRole("dialog");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const billing = (page: Page) => page.getByRole("region", { name: "Billing" });

async function onATicket(
  marketplace: Marketplace,
  open: (member: Member) => Promise<Page>,
  name: string,
): Promise<Page> {
  const { id } = await marketplace.post(await marketplace.client("Clara"), { title: "A till that rings" });
  const page = await open(await marketplace.developer(name));
  await page.goto(`/tickets/${String(id)}`);
  return page;
}

test("the practice checkout says what it is, in every state, and Back after paying leads on", async ({
  marketplace,
  open,
}) => {
  const page = await onATicket(marketplace, open, "Theo");
  await page.getByRole("button", { name: "Start Conversation" }).click();
  await dialog(page).getByRole("button", { name: "Subscribe" }).click();
  await page.waitForURL(CHECKOUT);
  await expect(page.getByText("No money moves, and no card is needed.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Creator subscription" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Decline the card" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "The card was declined. Nothing was charged. Try again or cancel.",
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pay $9.95" }).click();
  await page.waitForURL(/\/conversations\/\d+$/);
  await page.goBack();
  await expect(heading(page, "Paid")).toBeVisible();
  await expect(page.getByRole("button")).toHaveText(["Reverse the payment"]);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(heading(page, "Your subscription is active")).toBeVisible();
});

test("who is paid for keeps the billing in sight: what was paid, and the next date", async ({
  marketplace,
  open,
}) => {
  const page = await onATicket(marketplace, open, "Tove");
  await test.step("the developer subscribes from the profile", async () => {
    await page.goto("/profile#billing");
    await expect(billing(page).getByText("Not subscribed")).toBeVisible();
    await expectAccessible(page);
    await billing(page).getByRole("button", { name: "Subscribe" }).click();
    await page.waitForURL(CHECKOUT);
    await page.getByRole("button", { name: "Pay $9.95" }).click();
    await expect(heading(page, "Your subscription is active")).toBeVisible();
    await expectAccessible(page);
  });

  await page.getByRole("link", { name: "See your billing" }).click();
  await expect(billing(page).getByText("Next payment")).toBeVisible();
  const next = await billing(page).locator("dd time").getAttribute("datetime");
  await expect(billing(page).getByText(/^\$9\.95 on /)).toHaveCount(1);

  await test.step("the next payment is a month away", async () => {
    const days = (Date.parse(next ?? "") - Date.now()) / (24 * 60 * 60_000);
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
    await expectAccessible(page);
  });
});

test("a double click opens one checkout, and the way back from it can be walked again", async ({
  marketplace,
  open,
}) => {
  const page = await onATicket(marketplace, open, "Tom");
  let orders = 0;
  await page.route("**/api/payments/create-subscription", async (route) => {
    orders += 1;
    await route.continue();
  });
  await page.getByRole("button", { name: "Start Conversation" }).click();
  await dialog(page).getByRole("button", { name: "Subscribe" }).dblclick();
  await page.waitForURL(CHECKOUT);
  expect(orders).toBe(1);
  const checkout = page.url();
  await page.goBack();
  // The browser either restores the page as it was left or loads it anew.
  const subscribe = dialog(page).getByRole("button", { name: "Subscribe" });
  const start = page.getByRole("button", { name: "Start Conversation" });
  await expect(subscribe.or(start).first()).toBeVisible();
  if (!(await subscribe.isVisible())) await start.click();
  await subscribe.click();
  await page.waitForURL(checkout);
});

test("a checkout that does not open says so in the dialog, and opens at the next press", async ({
  marketplace,
  open,
}) => {
  const page = await onATicket(marketplace, open, "Timo");
  await page.getByRole("button", { name: "Start Conversation" }).click();
  const subscribe = dialog(page).getByRole("button", { name: "Subscribe" });
  const orders = "**/api/payments/create-subscription";
  await page.route(orders, (route) => route.fulfill({ json: { url: "http://evil.example/pay" } }));
  await subscribe.click();
  await expect(dialog(page).getByRole("alert")).toHaveText("Invalid response from server");
  await page.unroute(orders);
  await expectAccessible(page);
  await subscribe.click();
  await page.waitForURL(CHECKOUT);
});

test("a donation can be given with the keyboard alone", async ({ page }) => {
  await page.goto("/tickets");
  const opener = page.getByRole("contentinfo").getByRole("button", { name: "Support the Mission" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("radio", { name: "$5", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(dialog(page).getByRole("radio", { name: "$10", exact: true })).toBeChecked();
  await page.keyboard.press("Enter");
  await page.waitForURL(CHECKOUT);
  await expect(page.getByRole("button", { name: "Pay $10.00" })).toBeVisible();
});

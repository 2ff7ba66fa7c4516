import { expect, type Page } from "@playwright/test";
import { expectGood } from "./support/axe.ts";
import { complaints } from "./support/complaints.ts";
import { test } from "./support/product.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name });
const steps = (page: Page) => page.getByRole("list", { name: "Steps" });

test("events of a top-up are reordered, doubled and dropped, and the books balance after all", async ({
  marketplace,
  open,
}) => {
  const page = await open(await marketplace.client("Rita"));
  const heard = complaints(page);

  await test.step("from the wallet", async () => {
    await page.goto("/wallet");
    await page.getByRole("link", { name: "Rehearse payments" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Rehearse payments" })).toBeVisible();
    await page.getByRole("button", { name: "New practice top-up of $20" }).click();
    await expect(region(page, "At the provider")).toContainText("$20, not paid yet.");
    await expectGood(page);
  });

  await test.step("a refund arrives before its payment, which arrives twice", async () => {
    await page.getByRole("button", { name: "Pay $20" }).click();
    await page.getByRole("button", { name: "Refund $5" }).click();
    await page.getByRole("button", { name: "Move up: Refund, $5" }).click();
    const payment = region(page, "Events to send").getByRole("listitem").filter({ hasText: "Payment" });
    await payment.getByLabel("Delivered").selectOption("Twice");
    await expectGood(page);
    await page.getByRole("button", { name: "Send 2 events" }).click();
    await expect(steps(page)).toContainText("Booked: Top-up +$20");
    await expect(steps(page)).toContainText("Nothing new to book");
    await expect(steps(page)).toContainText("Already booked, nothing changed");
    await expect(region(page, "Our books")).toContainText("Wallet balance $15");
    await expect(page.getByText("The books balance.")).toBeVisible();
    await expectGood(page);
  });

  await test.step("a dispute whose event is lost is found by asking", async () => {
    await page.getByRole("button", { name: "Open a dispute" }).click();
    await page.getByLabel("Delivered").selectOption("Never (dropped)");
    await page.getByRole("button", { name: "Send 1 event" }).click();
    await expect(steps(page)).toContainText("Dispute, $15: event dropped");
    await page.getByRole("button", { name: "Ask the provider now" }).click();
    await expect(steps(page)).toContainText("Booked: Chargeback -$15");
    await expect(region(page, "Our books")).toContainText("Wallet balance $0");
    await expectGood(page);
  });
  expect(heard).toEqual([]);
});

import { expect } from "@playwright/test";
import { expectAccessible, expectGood } from "./support/axe.ts";
import { test } from "./support/product.ts";

test(
  "a playlist is made, edited, shared by a link and deleted",
  { tag: "@journey" },
  async ({ marketplace, open }) => {
    const page = await open(await marketplace.developer("Dana"));
    await page.goto("/playlists");
    await expect(page.getByRole("heading", { name: "No playlists yet" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Create playlist" }).click();
    await page.getByRole("button", { name: "Create playlist" }).click();
    await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await page.getByLabel("Name").fill("Tills that ring");
    await page.getByLabel("Name").press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Tills that ring" })).toBeVisible();
    await expectGood(page);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByRole("button", { name: "Create link" }).click();
    await expect(page.getByLabel("Link", { exact: true })).toHaveValue(/\/shared\/playlists\/[\w-]{22}$/);
    await expectAccessible(page);
    const visitor = await open();
    await visitor.goto(await page.getByLabel("Link", { exact: true }).inputValue());
    await expect(visitor.getByRole("heading", { level: 1, name: "Tills that ring" })).toBeVisible();
    await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expectAccessible(visitor);
    await page.getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByRole("button", { name: "Create link" })).toBeVisible();
    expect((await visitor.reload())?.status()).toBe(404);
    await expect(visitor.getByRole("heading", { name: "Invalid share token" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Name").fill("Ovens");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ovens" })).toBeVisible();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete playlist" }).click();
    await expect(page.getByRole("heading", { name: "No playlists yet" })).toBeVisible();
  },
);

test("a visitor signs in to see playlists", async ({ page }) => {
  await page.goto("/playlists");
  await expect(page.getByRole("heading", { name: "Sign in to use playlists" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

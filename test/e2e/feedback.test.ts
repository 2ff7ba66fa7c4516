import { expect } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { test } from "./support/product.ts";

test(
  "a visitor leaves feedback from home, before and after the page is alive",
  { tag: "@journey" },
  async ({ page }) => {
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.getByRole("contentinfo").getByRole("button", { name: "Feedback" }).click();
    const dialog = page.getByRole("dialog", { name: "Feedback" });
    await dialog.getByRole("button", { name: "Send Feedback" }).click();
    await expect(dialog.getByText("Please select a rating")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("radio", { name: "4 stars" }).check({ force: true });
    await dialog.getByLabel("Comment").fill("Clear and quick.");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("contentinfo").getByRole("button", { name: "Feedback" }).click();
    await expect(dialog.getByLabel("Comment")).toHaveValue("Clear and quick.");
    await expect(dialog.getByRole("radio", { name: "4 stars" })).toBeChecked();
    await dialog.getByRole("button", { name: "Send Feedback" }).click();
    await expect(page.getByRole("dialog", { name: "Thank you" })).toBeVisible();
  },
);

test("home is readable and usable without any script", { tag: "@journey" }, async ({ open }) => {
  const page = await open(undefined, { javaScriptEnabled: false });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/register");
  await expect(page.getByRole("link", { name: "Continue with Google" })).toHaveAttribute(
    "href",
    "/api/auth/google",
  );
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toHaveAttribute("href", "/login");
});

import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { expectAccessible, expectNoSideScroll } from "./support/axe.ts";
import { test } from "./support/product.ts";
import { openProfile } from "./support/profile.ts";

test(
  "the profile and the screens of the mails have no accessibility finding",
  { tag: "@journey" },
  async ({ marketplace, open }) => {
    const visitor = await open();
    for (const path of [
      "/forgot-password",
      "/reset-password?token=x",
      "/verify-email?token=x",
      "/verify-email",
    ]) {
      await visitor.goto(path);
      await expectAccessible(visitor);
    }
    const page = await openProfile(open, await marketplace.client("Axel"));
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
    await page.getByLabel("Full name").fill("");
    await page.getByRole("textbox", { name: "Email" }).fill("nobody@");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Delete account..." }).click();
    await expectAccessible(page);
  },
);

test("the sections of the profile are reached by their links, and 320 px are wide enough", async ({
  marketplace,
  open,
}) => {
  const nina = await marketplace.client("Nina");
  const page = await openProfile(open, nina);
  await page.getByRole("link", { name: "Signed-in devices" }).click();
  await expect(page.getByRole("heading", { name: "Signed-in devices" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Signed-in devices" })).toHaveAttribute(
    "aria-current",
    "location",
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await page
    .getByRole("textbox", { name: "Email" })
    .fill(`${"long.".repeat(12)}${randomBytes(4).toString("hex")}@example.com`);
  await page.getByLabel("Your password").fill(nina.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Saved\. Open the link we sent/)).toBeVisible();
  await expectNoSideScroll(page);
});

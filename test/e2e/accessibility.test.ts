import { expect } from "@playwright/test";
import { expectAccessible, expectGood, expectNoSideScroll } from "./support/axe.ts";
import { signInAs } from "./support/people.ts";
import { sampleTest as test } from "./support/product.ts";

const PUBLIC = [
  "/",
  "/login",
  "/register",
  "/tickets",
  "/tickets/1",
  "/tickets/999999",
  "/terms",
  "/privacy",
  "/videos",
  "/oauth-error?provider=google",
];
const SAMPLE_CLIENT = { username: "clara", password: "atelier-sample" };
const SAMPLE_DEVELOPER = { username: "dev", password: "atelier-sample" };
const CLIENT = [
  "/client-dashboard",
  "/terminal",
  "/create-request",
  "/requests",
  "/requests/responses",
  "/requests/1",
];

for (const path of PUBLIC)
  test(`${path} has no accessibility finding`, { tag: "@journey" }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectGood(page);
  });

for (const path of CLIENT)
  test(`${path} has no accessibility finding for a client`, { tag: "@journey" }, async ({ page }) => {
    await signInAs(page, SAMPLE_CLIENT);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expectGood(page);
  });

test("/developer-dashboard has no accessibility finding", { tag: "@journey" }, async ({ page }) => {
  await signInAs(page, SAMPLE_DEVELOPER);
  // The heading of the previous page would pass the check, too, and be gone a moment later.
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  await page.waitForLoadState("networkidle");
  await expectAccessible(page);
});

test(
  "menu, sign-in dialog and the refused form have no accessibility finding",
  { tag: "@journey" },
  async ({ page }) => {
    await page.goto("/tickets");
    await page.getByRole("button", { name: "Menu" }).click();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
    await expect(page.getByRole("dialog", { name: "Login to Your Account" })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeFocused();
  },
);

test("320 px are wide enough", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/", "/tickets", "/tickets/1", "/login", "/register"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expectNoSideScroll(page);
  }
});

test("the logo leaves its ending out below 768 px", async ({ page }) => {
  const ending = page.getByRole("banner").getByText(".ai", { exact: true });
  await page.setViewportSize({ width: 768, height: 640 });
  await page.goto("/");
  await expect(ending).toBeVisible();
  await page.setViewportSize({ width: 767, height: 640 });
  await expect(ending).toBeHidden();
});

test("bars are drawn in the colours that a reader has chosen", { tag: "@chromium" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/creators");
  await page.getByRole("link", { name: "Dana Evers" }).first().click();
  for (const bar of [page.locator("meter").first(), page.locator("progress").first()]) {
    const drawn = await bar.screenshot();
    await bar.evaluate((element) => {
      (element as HTMLMeterElement | HTMLProgressElement).value = 0;
    });
    expect(await bar.screenshot()).not.toEqual(drawn);
  }
});

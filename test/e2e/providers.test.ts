import { randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { glimpse } from "./support/glimpse.ts";
import { test } from "./support/product.ts";

for (const provider of ["Google", "GitHub", "LinkedIn"])
  test(`a newcomer signs in with ${provider}, chooses a role and comes back to it`, async ({ page }) => {
    const email = `${provider.toLowerCase()}-${randomBytes(4).toString("hex")}@practice.example`;
    const signIn = async () => {
      await page.goto("/login");
      await page.getByRole("link", { name: `Continue with ${provider}` }).click();
      await page.waitForURL("**/practice-identity/**");
      await page.getByLabel("Name").fill("Nora Newcomer");
      await page.getByLabel("Email", { exact: true }).fill(email);
      await page.getByRole("button", { name: "Continue as this person" }).click();
    };
    await signIn();
    await expect(page.getByText("Welcome! Please select your role to continue").first()).toBeVisible();
    expect(page.url()).not.toContain("token");
    await page.waitForURL("**/select-role");
    await page.getByRole("radio", { name: /^Developer/ }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL("**/developer-dashboard");
    await page.goto("/logout");
    await page.waitForURL("**/login");
    await signIn();
    // The toast comes before the dashboard and soon disappears.
    await expect(page.getByText(/^Welcome back/)).toBeVisible();
    await page.waitForURL("**/developer-dashboard");
  });

test("refusing at the provider leads to a page that says so", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Continue with GitHub" }).click();
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByRole("heading", { name: "Authentication Failed" })).toBeVisible();
  await expect(page.getByText("We couldn't authenticate you with GitHub.")).toBeVisible();
  await expect(page.getByText("You didn't allow GitHub to sign you in.")).toBeVisible();
  await page.getByRole("link", { name: "Return to Login" }).click();
  await page.waitForURL("**/login");
});

test("a return without a ticket says what is missing and leads to sign in", async ({ page }) => {
  const said = glimpse(page, "Missing authentication token");
  await page.goto("/oauth-success", { waitUntil: "commit" });
  await said;
  await page.waitForURL("**/login");
});

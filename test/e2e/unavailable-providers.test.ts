import { expect } from "@playwright/test";
import { testOnOwnProduct } from "./support/product.ts";

/** No server listens there. */
const NOWHERE = "http://127.0.0.1:9";

const test = testOnOwnProduct({
  PRACTICE_IDENTITY: "off",
  SAMPLE_DATA: "off",
  GOOGLE_CLIENT_ID: "of-the-test",
  GOOGLE_CLIENT_SECRET: "of-the-test",
  GOOGLE_ISSUER: NOWHERE,
});

const notSetUp = (name: string) => `Sign-in with ${name} is not set up on this server.`;

test("a provider without keys is shown as unavailable wherever one signs in, with the reason", async ({
  page,
}) => {
  for (const path of ["/login", "/register"]) {
    await page.goto(path);
    for (const name of ["GitHub", "LinkedIn"]) {
      await expect(page.getByText(notSetUp(name))).toBeVisible();
      await expect(page.getByRole("link", { name: `Continue with ${name}` })).toHaveCount(0);
    }
    await expect(page.getByRole("link", { name: "Continue with Google" })).toBeVisible();
  }
  await page.goto("/tickets");
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByRole("dialog").getByText(notSetUp("GitHub"))).toBeVisible();
});

test("home, which is drawn before the server is asked, leads to the reason", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Continue with GitHub" }).click();
  await expect(page.getByRole("heading", { name: "Authentication Failed" })).toBeVisible();
  await expect(page.getByRole("alert").getByText(notSetUp("GitHub"))).toBeVisible();
});

test("a provider that is down says so, and leads back to the other ways in", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await expect(page.getByText("We couldn't authenticate you with Google.")).toBeVisible();
  await expect(page.getByRole("alert").getByText(/^We can.t reach Google right now/)).toBeVisible();
  await page.getByRole("link", { name: "Return to Login" }).click();
  await expect(page.getByLabel("Username or email")).toBeVisible();
});

import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { fillSignIn, newPerson } from "./support/people.ts";
import { openMail } from "./support/practice-mail.ts";
import { test } from "./support/product.ts";
import { openProfile } from "./support/profile.ts";

const NEW_PASSWORD = "another long phrase";

function section(page: Page, name: string) {
  return page.getByRole("region", { name });
}

test("an e-mail is confirmed by its mail, once, and the token leaves the address", async ({
  marketplace,
  open,
}) => {
  const person = await marketplace.client("Vera");
  const page = await openProfile(open, person);
  await expect(section(page, "Name and email").getByText("Confirm your email.")).toBeVisible();
  await openMail(page, person.email, "Confirm email");
  await page.waitForURL(/\/verify-email$/);
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
  await page.getByRole("link", { name: "Go to your profile" }).click();
  await expect(section(page, "Name and email").getByText("Confirmed", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/This link is incomplete/)).toBeVisible();
});

test(
  "a forgotten password is replaced by mail and signs every device out",
  { tag: "@journey" },
  async ({ marketplace, open }) => {
    const person = await marketplace.client("Fritz");
    const [page, visitor] = [await open(person), await open()];
    await visitor.goto("/login");
    await visitor.getByRole("link", { name: "Forgot your password?" }).click();
    await visitor.getByRole("textbox", { name: "Email" }).pressSequentially(person.email);
    await visitor.getByRole("button", { name: "Send link" }).click();
    await expect(visitor.getByRole("heading", { name: "Check your email" })).toBeVisible();

    await openMail(visitor, person.email, "Choose a new password");
    await visitor.waitForURL(/\/reset-password$/);
    await visitor.getByLabel("New password").fill(NEW_PASSWORD);
    await visitor.getByRole("button", { name: "Save new password" }).click();
    await visitor.getByRole("link", { name: "Sign in", exact: true }).click();
    await visitor.waitForURL("**/login");
    await fillSignIn(visitor, { ...person, password: NEW_PASSWORD });
    // After a reset the profile opens at the ways to sign in.
    await visitor.waitForURL(/\/profile#connections$/);
    await expect(section(visitor, "Signed-in devices").getByRole("listitem")).toHaveCount(1);

    await page.goto("/profile");
    await page.waitForURL("**/login");
  },
);

test("a provider is connected, signs in, and is disconnected again", async ({ marketplace, open }) => {
  const person = await marketplace.client("Conny");
  const page = await openProfile(open, person);
  const ways = section(page, "Sign-in methods");
  const goToProvider = async () => {
    // The profile, which is still shown until then, has fields of the same names.
    await page.waitForURL("**/practice-identity/**");
    await page.getByLabel("Name").fill(person.fullName);
    await page.getByRole("textbox", { name: "Email" }).fill(`${person.username}@practice.example`);
    await page.getByRole("button", { name: "Continue as this person" }).click();
  };
  await ways.getByRole("button", { name: "Connect GitHub" }).click();
  await ways.getByLabel("Your password").fill(person.password);
  await page.keyboard.press("Enter");
  await goToProvider();
  await expect(ways.getByText(/^GitHub is connected/)).toBeVisible();
  await expect(page).toHaveURL(/\/profile#connections$/);

  await page.goto("/logout");
  await page.waitForURL("**/login");
  await page.getByRole("link", { name: "Continue with GitHub" }).click();
  await goToProvider();
  await page.waitForURL("**/client-dashboard");
  await page.goto("/profile");
  await ways.getByRole("button", { name: "Disconnect GitHub" }).click();
  await expect(ways.getByText("GitHub is disconnected")).toBeVisible();
  await expect(ways.getByRole("button", { name: "Connect GitHub" })).toBeVisible();
});

test("the only way in can not be disconnected, and a password sets it free", async ({ page }) => {
  const person = newPerson("Paula");
  const toGoogle = async () => {
    await page.goto("/login");
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await page.waitForURL("**/practice-identity/**");
  };
  await toGoogle();
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText("You didn't allow Google to sign you in.")).toBeVisible();
  await toGoogle();
  await page.getByLabel("Name").fill(person.fullName);
  await page.getByRole("textbox", { name: "Email" }).fill(`${person.username}@practice.example`);
  await page.getByRole("button", { name: "Continue as this person" }).click();
  await page.waitForURL("**/select-role");
  await page.getByRole("radio", { name: /^Client/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/client-dashboard");
  await page.goto("/profile");
  const ways = section(page, "Sign-in methods");
  await expect(ways.getByText(/This is your only way to sign in/)).toBeVisible();
  await expect(ways.getByRole("button", { name: "Disconnect Google" })).toHaveCount(0);
  const password = section(page, "Password");
  await password.getByLabel("New password").fill(NEW_PASSWORD);
  await password.getByRole("button", { name: "Set password" }).click();
  await expect(password.getByText(/^Your password has been set/)).toBeVisible();
  await ways.getByRole("button", { name: "Disconnect Google" }).click();
  await expect(ways.getByText("Google is disconnected")).toBeVisible();
});

test("the theme that was chosen is kept over a reload", async ({ marketplace, open }) => {
  const page = await openProfile(open, await marketplace.client("Thea"));
  await section(page, "Appearance").getByText("Dark").click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the data is handed out as a file", { tag: "@chromium" }, async ({ marketplace, open }) => {
  const person = await marketplace.client("Ella");
  const page = await openProfile(open, person);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download your data" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^atelier-account-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), "utf8")) as { account: { username: string } };
  expect(data.account.username).toBe(person.username);
});

test("an account is deleted with its password and can not come back", async ({ marketplace, open }) => {
  const person = await marketplace.client("Delia");
  const page = await openProfile(open, person);
  await page.getByRole("button", { name: "Delete account..." }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByRole("alert")).toBeFocused();
  await dialog.getByLabel("Your password").fill(person.password);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await page.waitForURL("**/login");
  await expect(page.getByText("Your account has been deleted")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await fillSignIn(page, person);
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
});

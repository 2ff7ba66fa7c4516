import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { newPerson, registerAs } from "./support/people.ts";
import { test } from "./support/product.ts";

const region = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const creators = (page: Page) => page.getByRole("list", { name: "Creators" }).getByRole("article");

test("a developer shows a profile, a visitor finds it, a client rates and asks for work", async ({
  page,
  browser,
  product,
}) => {
  const developer = newPerson("Wim");
  await registerAs(page, "Developer", developer);
  await page.goto("/profile");
  const form = region(page, "Developer profile");
  await form.getByLabel("Headline").fill("Clocks for railway stations");
  await form.getByLabel("Skills").fill(`Clockwork, ${developer.username}`);
  await form.getByLabel("Hourly rate in dollars").fill("72.50");
  await form.getByLabel("Website").fill("javascript:alert(1)");
  await form.getByRole("button", { name: "Save profile" }).click();
  await expect(form.getByLabel("Website")).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel("Website").fill("https://wim.example");
  await form.getByLabel("Show me under Creators").check();
  await form.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved").first()).toBeVisible();

  const client = await (await browser.newContext({ baseURL: product.url })).newPage();
  await client.goto("/creators");
  await client.getByLabel("Skill", { exact: true }).fill(developer.username);
  await expect(creators(client)).toHaveCount(1);
  await expect(client).toHaveURL(new RegExp(`skill=${developer.username}`));
  await client.getByRole("link", { name: developer.fullName }).click();
  await expect(client.getByRole("heading", { level: 1, name: developer.fullName })).toBeVisible();
  await expect(client.getByText("$72.50 an hour")).toBeVisible();
  await expect(client.getByRole("link", { name: "Website" })).toHaveAttribute("rel", /noopener/);
  await expectAccessible(client);
  const address = new URL(client.url()).pathname;

  await registerAs(client, "Client", newPerson("Xenia"));
  await client.goto(address);
  await client.getByRole("radio", { name: "4 stars" }).focus();
  await client.keyboard.press("Space");
  await client.getByRole("button", { name: "Rate this developer" }).click();
  await expect(client.getByText("Your rating stands; rating again replaces it.")).toBeVisible();
  await expect(client.getByText("1 rating").first()).toBeVisible();
  await expectAccessible(client);
  await client.getByRole("link", { name: "Send a work request" }).click();
  await client.getByRole("tab", { name: "Organization" }).click();
  await expect(client.getByText(developer.fullName)).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole("link", { name: "Edit your profile" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Rate this developer" })).toHaveCount(0);
});

test("creators are sorted by what their work has earned, and the filters live in the address", async ({
  page,
}) => {
  await page.goto("/creators");
  await expect(creators(page).first()).toContainText(/atelier score\s*\d\d/);
  await expectAccessible(page);
  await page.getByLabel("Search creators").fill("security");
  await expect(creators(page)).toHaveCount(1);
  await page.goto("/creators?available=yes");
  await expect(page.getByLabel("Has time")).toBeChecked();
  await page.getByLabel("Search creators").fill("nobody builds this");
  await expect(page.getByRole("heading", { name: "Nobody fits" })).toBeVisible();
  await page.goto("/profile/developers/999999/public");
  await expect(page.getByRole("heading", { name: "Nobody is shown here" })).toBeVisible();
});

import { expect } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { newPerson, registerAs, SAMPLE_CLIENT, signInAs } from "./support/people.ts";
import { test } from "./support/product.ts";

test("a word typed letter by letter stays whole, and Back brings the list as it was", async ({ page }) => {
  await page.goto("/tickets");
  await page.getByRole("list", { name: "Tickets" }).getByRole("link").first().waitFor();
  const search = page.getByLabel("Search tickets");
  await search.click();
  await page.keyboard.type("human touch");
  await expect(search).toHaveValue("human touch");
  await expect(search).toBeFocused();
  await expect(page).toHaveURL(/q=human(\+|%20)touch/);
  await expect(page.getByRole("list", { name: "Tickets" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("link", { name: /Reading room booking/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Reading room booking/ })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue("human touch");
  await expect(page.getByRole("list", { name: "Tickets" }).getByRole("listitem")).toHaveCount(1);
});

test("Back finds the place in the list that was left", async ({ page }) => {
  await page.goto("/tickets");
  const last = page.getByRole("list", { name: "Tickets" }).getByRole("link").last();
  await last.waitFor();
  for (let turns = 0; turns < 6; turns++) await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  const place = await page.evaluate(() => scrollY);
  await page.evaluate(() => {
    const seen = document
      .elementFromPoint(innerWidth / 2, innerHeight / 2)
      ?.closest("li")
      ?.querySelector("a");
    seen?.click();
  });
  await expect(page).toHaveURL(/\/tickets\/\d+/);
  await expect(page.getByRole("complementary", { name: "Facts" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/tickets$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test("two quick clicks on Next do not post, and an error that is mended leaves the focus alone", async ({
  page,
}) => {
  await registerAs(page, "Client", newPerson("Klara"));
  await page.goto("/create-request");
  await page.getByLabel("Title").fill("Half a request");
  await page.getByRole("tab", { name: "Organization" }).click();
  await page.getByRole("button", { name: "Next" }).dblclick();
  await expect(page.getByRole("button", { name: "Create Request" })).toBeVisible();
  await expect(page.getByText("Please fix the errors in the form")).toHaveCount(0);
  await page.getByRole("button", { name: "Create Request" }).click({ delay: 600 });
  const description = page.getByLabel("Description");
  await description.click();
  await page.keyboard.type("Said at last");
  await expect(description).toHaveValue("Said at last");
  await expect(description).toBeFocused();
  await expectAccessible(page);
});

test("what was begun is found on the dashboard and after a reload", async ({ page }) => {
  await registerAs(page, "Client", newPerson("Nora"));
  await page.goto("/create-request");
  await page.getByLabel("Title").fill("Begun on a train");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL("**/client-dashboard");
  await expectAccessible(page);
  await page.getByRole("link", { name: 'Finish "Begun on a train"' }).click();
  await expect(page.getByText("Draft restored")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Begun on a train");
});

test("the open list of developers has no accessibility finding", async ({ page }) => {
  await signInAs(page, SAMPLE_CLIENT);
  await page.goto("/create-request");
  await page.getByRole("tab", { name: "Organization" }).click();
  await page.getByRole("combobox", { name: "Share with a developer" }).fill("da");
  await expect(page.getByRole("option", { name: /Dana Evers/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expectAccessible(page);
});

import { expect, type Page } from "@playwright/test";
import { fillSignIn, newPerson, registerAs } from "./support/people.ts";
import { test, testOnOwnProduct } from "./support/product.ts";

async function fillBasics(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("For four shops.\n\nIt has to be quick.");
}

async function toLastTab(page: Page): Promise<void> {
  for (let steps = 0; steps < 3; steps++) await page.getByRole("button", { name: "Next" }).click();
}

testOnOwnProduct()(
  "a client posts a request, a visitor finds it, a developer reads it, and a kill -9 loses none of it",
  { tag: "@journey" },
  async ({ marketplace, open, product }) => {
    const client = newPerson("Wilma");
    const title = `Order board ${client.username}`;
    const page = await open();
    const visitor = await open();
    const reader = await open(await marketplace.developer("Dora"));
    const find = async (who: Page) => {
      await who.goto("/tickets");
      await who.getByLabel("Search tickets").fill(client.username.split("_")[1] ?? "");
      await expect(who).toHaveURL(/q=/);
      await who.getByRole("link", { name: title }).click();
      await expect(who.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(who.getByText("It has to be quick.")).toBeVisible();
      await expect(who.getByText("$48.50")).toBeVisible();
    };

    await test.step("a newcomer registers and posts a request", async () => {
      await registerAs(page, "Client", client);
      await page.getByRole("link", { name: "Create Request" }).first().click();
      await expect(page.getByRole("heading", { name: "Create New Work Request" })).toBeVisible();
      await fillBasics(page, title);
      await page.getByLabel("Estimated budget").fill("48,5");
      await page.getByLabel("Estimated budget").blur();
      await expect(page.getByLabel("Estimated budget")).toHaveValue("48.50");
      await expect(page.getByText("Required fields: 2/2")).toBeVisible();
      await toLastTab(page);
      await page.getByRole("button", { name: "Create Request" }).click();
      await page.waitForURL("**/client-dashboard");
      await expect(page.getByText("Request created successfully!")).toBeVisible();
      await expect(page.getByRole("link", { name: title })).toBeVisible();
    });

    await test.step("a visitor and a developer find it", async () => {
      await find(visitor);
      await expect(visitor.getByRole("link", { name: "Sign in to respond" })).toBeVisible();
      await find(reader);
    });

    await test.step("the server is killed and started again: nothing is lost, sessions included", async () => {
      await product.kill9();
      await product.restart();
      await find(visitor);
      await page.goto("/client-dashboard");
      await expect(page.getByRole("link", { name: title })).toBeVisible();
      await reader.goto("/developer-dashboard");
      await expect(reader.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    });
  },
);

test("an idea has no budget, and a private request is found by the chosen developer alone", async ({
  marketplace,
  open,
}) => {
  const developer = await marketplace.developer("Ottilie");
  const client = await marketplace.client("Hugo");
  const [page, reader] = [await open(client), await open(developer)];
  await page.goto("/create-request");
  await fillBasics(page, `Secret ${client.username}`);
  await page.getByLabel("This is an idea").check();
  await expect(page.getByLabel("Estimated budget")).toHaveCount(0);
  await page.getByRole("tab", { name: "Organization" }).click();
  await page.getByRole("combobox", { name: "Share with a developer" }).fill(developer.fullName);
  await expect(page.getByRole("option", { name: developer.fullName })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: "Privacy" }).click();
  await page.getByLabel("Public request").uncheck();
  await page.getByRole("button", { name: "Create Request" }).click();
  await expect(page.getByText("Your request has been shared with the selected developer")).toBeVisible();
  await page.goto(`/tickets?q=${client.username.split("_")[1] ?? ""}`);
  await expect(page.getByRole("heading", { name: "No tickets match" })).toBeVisible();
  await reader.goto("/developer-dashboard");
  const shared = reader.getByRole("region", { name: /^Shared with you/ });
  await shared.getByRole("link", { name: `Secret ${client.username}` }).click();
  await expect(reader.getByText("Idea, no budget")).toBeVisible();
});

test("when the server is gone the form says so, keeps everything and posts once it is back", async ({
  marketplace,
  open,
}) => {
  const client = await marketplace.client("Inge");
  const page = await open(client);
  await page.goto("/create-request");
  await fillBasics(page, `Patience ${client.username}`);
  await toLastTab(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Create Request" }).click();
  await expect(page.getByRole("main").getByText(/Please check your connection\./)).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Create Request" }).click();
  await page.waitForURL("**/client-dashboard");
  await expect(page.getByRole("link", { name: `Patience ${client.username}` })).toHaveCount(1);
});

test(
  "a guard sends a visitor to sign in and back to where they wanted to go",
  { tag: "@journey" },
  async ({ marketplace, open }) => {
    const client = await marketplace.client("Clara");
    const page = await open();
    await page.goto("/create-request");
    await page.waitForURL("**/login");
    await fillSignIn(page, client);
    await page.waitForURL("**/create-request");
    await page.goto("/developer-dashboard");
    await page.waitForURL("**/client-dashboard");
    await page.goto("/no-such-place");
    await page.waitForURL((url) => url.pathname === "/");
  },
);

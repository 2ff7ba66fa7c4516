import { expect } from "@playwright/test";
import { oldEngineTest as test } from "./support/old-engine.ts";
import { withStripe } from "./support/fake-stripe.ts";
import { newPerson, registerAs } from "./support/people.ts";
import { SupportDriver } from "./support/support-driver.ts";

test(
  "the oldest engines show the menu, register, post a request and top up by card",
  {
    tag: "@journey",
  },
  async ({ open, stripe, deliver }) => {
    const page = await open();
    await page.goto("/");
    const menu = page.locator("#site-menu");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu.getByRole("radio", { name: "System" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    for (const path of ["/tickets", "/solutions", "/marketplace", "/videos", "/creators"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await registerAs(page, "Client", newPerson("Clara"));

    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(page.getByRole("dialog", { name: "Notifications" })).toContainText("No notifications yet");
    await page.getByRole("link", { name: "See all" }).click();
    await expect(page.getByRole("dialog", { name: "Notifications" })).toBeHidden();

    await page.goto("/create-request");
    await page.getByLabel("Title").fill("👩‍👩‍👧 क्षत्रिय booking form");
    await page.getByLabel("Description").fill("A form for bookings.");
    for (let steps = 0; steps < 3; steps++) await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Create Request" }).click();
    await expect(page.getByRole("link", { name: /booking form/ })).toBeVisible();

    const fetched = await withStripe(page, stripe, deliver);
    await page.goto("/wallet");
    await page.getByRole("button", { name: "Top up $20" }).click();
    await page.getByLabel("Card number").fill("4242424242424242");
    await page.getByRole("button", { name: "Pay $20" }).click();
    await expect(page.getByRole("heading", { name: "Your wallet is topped up" })).toBeFocused();
    expect(fetched).not.toEqual([]);
  },
);

test("the oldest engines join a support session", async ({ open, product }) => {
  const driver = await SupportDriver.open(product);
  const session = await driver.session();
  const page = await open();
  await page.goto(session.userLink);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Support Session #${session.ticket}`);
  await page.getByLabel("Your message").fill("It stopped at row 1,000.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("It stopped at row 1,000.");
  await page.getByRole("button", { name: "Theme" }).click();
  await expect(page.getByRole("radio", { name: "Dark" })).toBeVisible();
});

test("an engine older than those says that it is too old", async ({ open }) => {
  const page = await open();
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, "toSorted"));
  await page.goto("/tickets");
  await expect(page.getByRole("alert")).toHaveText(
    "This browser is too old for atelier.ai. Update it to sign in, post or pay.",
  );
  await expect(page.getByRole("heading", { level: 1, name: "Tickets" })).toBeVisible();
  await page.goto("/login");
  await expect(page.getByRole("alert")).toContainText("This browser is too old");
});

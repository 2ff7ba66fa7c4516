import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { RATE_NEEDS_CONTACT } from "../../core/ratings/rating.ts";
import { untilAlive } from "./support/alive.ts";
import { expectAccessible, expectNoSideScroll } from "./support/axe.ts";
import type { Marketplace } from "./support/marketplace.ts";
import type { Member } from "./support/people.ts";
import { test } from "./support/product.ts";

const region = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const creators = (page: Page) => page.getByRole("list", { name: "Creators" }).getByRole("article");

async function creator(marketplace: Marketplace, name: string, skill: string): Promise<Member> {
  const developer = await marketplace.subscribedDeveloper(name);
  await marketplace.call("POST /api/profile/developer", developer, {
    headline: `${name} guards shops at night`,
    skills: [skill],
  });
  return developer;
}

async function completeWork(marketplace: Marketplace, developer: Member): Promise<void> {
  const client = await marketplace.client("Xenia");
  const request = await marketplace.post(client, { title: "A till that rings" });
  const conversation = await marketplace.converse(client, developer, request);
  const terms = { title: request.title, scope: "One till.", amount_cents: 90_000 };
  const agreement = await marketplace.propose(developer, conversation, terms);
  await marketplace.accept(client, agreement);
  await marketplace.deliver(developer, agreement);
  await marketplace.complete(client, agreement);
}

test(
  "a developer shows a profile, a visitor finds it, a client who may not rate yet asks for work",
  { tag: "@journey" },
  async ({ marketplace, open }) => {
    const developer = await marketplace.developer("Wim");
    const page = await open(developer);
    const visitor = await open();
    const client = await open(await marketplace.client("Xenia"));

    await test.step("the developer writes a profile, first with an unsafe address", async () => {
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
    });

    await test.step("a visitor finds it by a skill", async () => {
      await visitor.goto("/creators");
      await visitor.getByLabel("Skill", { exact: true }).fill(developer.username);
      await expect(creators(visitor)).toHaveCount(1);
      await expect(visitor).toHaveURL(new RegExp(`skill=${developer.username}`));
      await visitor.getByRole("link", { name: developer.fullName }).click();
      await expect(visitor.getByRole("heading", { level: 1, name: developer.fullName })).toBeVisible();
      await expect(visitor.getByText("$72.50 an hour")).toBeVisible();
      await expect(visitor.getByRole("link", { name: "Website" })).toHaveAttribute("rel", /noopener/);
      await expectAccessible(visitor);
    });
    const address = new URL(visitor.url()).pathname;

    await test.step("a client who never talked to the developer reads why not to rate, and begins a request", async () => {
      await client.goto(address);
      await expect(client.getByText(RATE_NEEDS_CONTACT)).toBeVisible();
      await expect(client.getByRole("button", { name: "Rate this developer" })).toHaveCount(0);
      await expectAccessible(client);
      await client.getByRole("link", { name: "Send a work request" }).click();
      await client.getByRole("tab", { name: "Organization" }).click();
      await expect(client.getByText(developer.fullName)).toBeVisible();
    });

    await test.step("the developer may edit it and not rate it", async () => {
      await page.goto(address);
      await expect(page.getByRole("link", { name: "Edit your profile" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Rate this developer" })).toHaveCount(0);
    });
  },
);

test("creators are sorted by what their work has earned", async ({ marketplace, open }) => {
  const skill = `security${randomBytes(4).toString("hex")}`;
  const [newcomer, veteran] = [
    await creator(marketplace, "Nils", skill),
    await creator(marketplace, "Vera", skill),
  ];
  await completeWork(marketplace, veteran);
  const page = await open();
  await page.goto(`/creators?skill=${skill}`);
  await expect(creators(page)).toHaveCount(2);
  await expect(creators(page).first()).toContainText(veteran.fullName);
  await expect(creators(page).first()).toContainText(/atelier score\s*\d\d/);
  await expect(creators(page).last()).toContainText(newcomer.fullName);
  await expectAccessible(page);
  await page.getByLabel("Search creators").fill(newcomer.fullName);
  await expect(creators(page)).toHaveCount(1);
});

test(
  "a row is no wider than a phone, however long the words in it are",
  { tag: "@phone" },
  async ({ page }) => {
    const long = "W".repeat(60);
    const row = {
      id: 1,
      username: long.slice(0, 30),
      full_name: long,
      avatar: null,
      headline: long,
      skills: [long.slice(0, 40), "React"],
      availability: "available",
      hourly_rate_cents: 123_456,
      location: long,
      verified_average: 4.5,
      verified_ratings: 1_234,
      score: 100,
    };
    await page.route("**/api/profile/developers/public*", (route) =>
      route.fulfill({ json: [row], headers: { "x-total-count": "1" } }),
    );
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/creators");
    await untilAlive(page);
    // The first list came with the page; the browser requests the next one.
    await page.getByLabel("Sort").selectOption("Newest first");
    await expect(creators(page)).toHaveCount(1);
    await expect(page.getByRole("heading", { name: long })).toBeVisible();
    await expectNoSideScroll(page);
  },
);

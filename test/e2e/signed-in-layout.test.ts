import { expect } from "@playwright/test";
import type { Marketplace } from "./support/marketplace.ts";
import type { Member } from "./support/people.ts";
import { watchShifts } from "./support/layout-shifts.ts";
import { test } from "./support/product.ts";

/** Smaller shifts are shown as 0.00. */
const ZERO = 0.005;

interface Place {
  readonly paths: readonly string[];
  readonly members: readonly Member[];
}

async function fill(marketplace: Marketplace): Promise<Place> {
  const client = await marketplace.client("Signe");
  for (let left = 12; left > 0; left -= 1) await marketplace.post(client, { title: `Order ${String(left)}` });
  const { id } = await marketplace.post(client, { title: "A till that rings" });
  const developer = await marketplace.developer("Devi");
  await marketplace.call("POST /api/profile/developer", developer, {
    headline: "Clocks for stations",
    bio: "Ten years of clocks.",
    skills: ["Clockwork", "Rust"],
    is_public: true,
  });
  return {
    paths: ["/", "/tickets", `/tickets/${String(id)}`, "/creators", `/developers/${String(developer.id)}`],
    members: [client, developer],
  };
}

test("nothing moves when a page knows who has come", async ({ marketplace, open }) => {
  const { paths, members } = await fill(marketplace);
  for (const member of members)
    for (const path of paths)
      await test.step(`${member.userType} at ${path}`, async () => {
        const page = await open(member);
        const shifts = await watchShifts(page);
        await page.goto(path);
        await expect(page.locator("header").getByRole("button", { name: /Menu/ })).toContainText("Menu");
        await page.waitForFunction(() => document.documentElement.dataset["signedIn"] === undefined);
        await page.waitForLoadState("networkidle");
        const seen = await shifts();
        const moved = seen.reduce((sum, { value }) => sum + value, 0);
        expect({ moved: moved < ZERO, seen }).toEqual({ moved: true, seen });
        await page.close();
      });
});

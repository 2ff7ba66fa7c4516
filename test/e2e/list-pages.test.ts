import { expect } from "@playwright/test";
import { untilAlive } from "./support/alive.ts";
import { complaints } from "./support/complaints.ts";
import type { Marketplace } from "./support/marketplace.ts";
import { newPerson } from "./support/people.ts";
import { test } from "./support/product.ts";
import { untilRendered } from "./support/rendered.ts";

/** Posts more tickets than a page shows; returns a word that only they contain. */
async function twoPages(marketplace: Marketplace): Promise<string> {
  const client = await marketplace.client("Petra");
  const word = client.username.replace("_", "");
  for (let left = 70; left > 0; left -= 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        marketplace.post(client, { title: `${word} number ${String(left - at)}` }),
      ),
    );
  return word;
}

/** Signs up more creators than a page shows; returns a word that only their profiles contain. */
async function twoPagesOfCreators(marketplace: Marketplace): Promise<string> {
  const { username } = newPerson("Fiona");
  const word = username.replace("_", "");
  for (let left = 51; left > 0; left -= 3)
    await Promise.all(
      Array.from({ length: 3 }, async () =>
        marketplace.call("POST /api/profile/developer", await marketplace.developer("Fiona"), {
          headline: `${word} guards shops at night`,
        }),
      ),
    );
  return word;
}

test("an address with a page is taken over as it is, found again by Back and reload, and leads back", async ({
  marketplace,
  open,
}) => {
  const word = await twoPages(marketplace);
  const page = await open();
  const heard = complaints(page);
  const first = page.getByRole("list", { name: "Tickets" }).getByRole("listitem").first();
  await untilRendered(page, `/tickets?q=${word}&page=2`);
  await page.goto(`/tickets?q=${word}&page=2`);
  const title = await first.getByRole("link").textContent();
  await untilAlive(page);
  expect(await first.getByRole("link").textContent()).toBe(title);
  await expect(first).toHaveAttribute("aria-posinset", "51");
  await first.getByRole("link").click();
  await expect(page.locator("h1")).toHaveText(title ?? "");
  await page.goBack();
  await expect(first.getByRole("link")).toHaveText(title ?? "");
  await page.reload();
  await untilAlive(page);
  await expect(first.getByRole("link")).toHaveText(title ?? "");
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(page).toHaveURL(`/tickets?q=${word}`);
  await expect(first).toHaveAttribute("aria-posinset", "1");
  await page.goto(`/tickets?q=${word}&page=3`);
  await expect(page.getByRole("heading", { name: "No more tickets" })).toBeVisible();
  expect(heard.filter((text) => !text.includes("404"))).toEqual([]);
});

test("creators go on from a page in the address, and Back finds the page", async ({ marketplace, open }) => {
  const word = await twoPagesOfCreators(marketplace);
  const page = await open();
  const cards = page.getByRole("list", { name: "Creators" }).getByRole("article");
  await page.goto(`/creators?q=${word}&page=2`);
  await untilAlive(page);
  await expect(cards).toHaveCount(1);
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(cards).toHaveCount(50);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(cards).toHaveCount(51);
  await page.goBack();
  await expect(page).toHaveURL(`/creators?q=${word}&page=2`);
  await expect(cards).toHaveCount(1);
});

import { expect, type Locator } from "@playwright/test";
import { shownFilm } from "../support/shown-film.ts";
import { test } from "./support/product.ts";

/** Returns the number of buttons in each row, from the top. */
async function rowsOf(buttons: Locator): Promise<readonly number[]> {
  const tops = await buttons.evaluateAll((all) =>
    all.map((each) => Math.round(each.getBoundingClientRect().top)),
  );
  const rows = Map.groupBy(
    tops.toSorted((one, other) => one - other),
    (top) => top,
  );
  return [...rows.values()].map((row) => row.length);
}

test("the two ways on of a shared request stand side by side under the bell", async ({
  marketplace,
  open,
}) => {
  const client = await marketplace.client("Bella");
  const developer = await marketplace.developer("Bert");
  await marketplace.share(client, await marketplace.post(client, { title: "A bell" }), developer);
  const page = await open(developer);
  await page.goto("/developer-dashboard");
  await page.getByRole("button", { name: /^Shared requests/ }).click();
  const card = page.getByRole("article", { name: "A bell" }).filter({ has: page.getByText("View Details") });
  await expect(card.getByRole("button", { name: "Start Conversation" })).toBeVisible();
  expect(await rowsOf(card.getByText(/^(?:View Details|Start Conversation)$/))).toEqual([2]);
});

test("no button in the head of a playlist stands alone", async ({ marketplace, open }) => {
  const owner = await marketplace.developer("Ralph");
  const film = await marketplace.film(owner, await shownFilm({ seconds: 1 }), { privacy: "public" });
  const list = { name: "In rows", description: "", is_public: true };
  const { id } = await marketplace.call<{ id: number }>("POST /api/playlists/", owner, list);
  await marketplace.call(`POST /api/playlists/${String(id)}/videos/${String(film)}`, owner);
  const page = await open(owner);
  await page.goto(`/playlists/${String(id)}`);
  const buttons = page.getByRole("button", { name: /^(?:Add videos|Edit|Share|Delete)$/ });
  await expect(buttons).toHaveCount(4);
  expect(await rowsOf(buttons)).not.toContain(1);
});

test("the buttons in the head of one's own solution are as wide as each other on a phone", async ({
  marketplace,
  open,
}) => {
  const owner = await marketplace.subscribedDeveloper("Ruth");
  const id = await marketplace.showcase(owner, { title: "In rows" });
  const page = await open(owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/showcase/${String(id)}`);
  const buttons = page.getByRole("main").getByText(/^(?:Share|Edit|Share by link|Delete)$/);
  await expect(buttons).toHaveCount(4);
  expect(await rowsOf(buttons)).toEqual([2, 2]);
  const widths = await buttons.evaluateAll((all) =>
    all.map((each) => Math.round(each.getBoundingClientRect().width)),
  );
  expect(new Set(widths).size).toBe(1);
});

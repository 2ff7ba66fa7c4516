import { expect, type Locator, type Page } from "@playwright/test";
import { shownFilm } from "../support/shown-film.ts";
import { expectAccessible } from "./support/axe.ts";
import type { Marketplace } from "./support/marketplace.ts";
import type { Member } from "./support/people.ts";
import { test } from "./support/product.ts";

/** Returns the address of a playlist with a film of each of these titles and makers. */
async function playlistOf(
  marketplace: Marketplace,
  owner: Member,
  films: readonly { readonly title: string; readonly maker: Member }[],
): Promise<string> {
  const { id } = await marketplace.call<{ id: number }>("POST /api/playlists/", owner, {
    name: "In a row",
    description: "",
    is_public: true,
  });
  const film = await shownFilm({ seconds: 1 });
  for (const { title, maker } of films) {
    const added = await marketplace.film(maker, film, { title, privacy: "public" });
    await marketplace.call(`POST /api/playlists/${String(id)}/videos/${String(added)}`, owner);
  }
  return `/playlists/${String(id)}`;
}

function rowsOf(page: Page): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Reorder/ }) });
}

test("the rows of a playlist are of one height, whatever their creators are called", async ({
  marketplace,
  open,
}) => {
  const owner = await marketplace.developer("Jo");
  const title = "A film with a name of two lines, at the least of them";
  const makers = [owner, await marketplace.developer("Bartholomeaokafor")];
  const page = await open(owner);
  await page.goto(
    await playlistOf(
      marketplace,
      owner,
      makers.map((maker) => ({ title, maker })),
    ),
  );
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(2);
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => Math.round(row.getBoundingClientRect().height)),
  );
  expect(heights[1]).toBe(heights[0]);
});

test("an own video is taken out and added again among all own videos", async ({ marketplace, open }) => {
  const owner = await marketplace.developer("Jo");
  const page = await open(owner);
  await page.goto(await playlistOf(marketplace, owner, [{ title: "The till", maker: owner }]));
  await page.getByRole("button", { name: "Add videos" }).click();
  const box = page.getByRole("checkbox", { name: "The till" });
  await expect(box).toBeChecked();
  await expectAccessible(page);
  await box.uncheck();
  await expect(rowsOf(page)).toHaveCount(0);
  await box.check();
  await expect(rowsOf(page)).toHaveCount(1);
});

test("a row is dragged past others by its handle, to the end and back", async ({ marketplace, open }) => {
  const owner = await marketplace.developer("Jo");
  const films = ["First", "Second", "Third", "Fourth"].map((title) => ({ title, maker: owner }));
  const page = await open(owner);
  await page.goto(await playlistOf(marketplace, owner, films));
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(4);
  const top = (await rows.first().boundingBox())?.y ?? 0;
  const { y, height } = (await rows.last().boundingBox()) ?? { y: 0, height: 0 };
  const drag = async (to: number) => {
    await page.getByRole("button", { name: "Reorder: First" }).hover();
    await page.mouse.down();
    await page.mouse.move(0, to, { steps: 20 });
    await page.mouse.up();
  };
  await drag(y + height + 40);
  await expect(rows).toContainText(["Second", "Third", "Fourth", "First"]);
  await drag(top - 40);
  await expect(rows).toContainText(["First", "Second", "Third", "Fourth"]);
});

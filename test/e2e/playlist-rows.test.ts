import { expect } from "@playwright/test";
import { shownFilm } from "../support/shown-film.ts";
import { test } from "./support/product.ts";

test("the rows of a playlist are of one height, whatever their creators are called", async ({
  marketplace,
  open,
}) => {
  const owner = await marketplace.developer("Jo");
  const films = [];
  for (const maker of [owner, await marketplace.developer("Bartholomeaokafor")])
    films.push(
      await marketplace.film(maker, await shownFilm({ seconds: 1 }), {
        title: "A film with a name of two lines, at the least of them",
        privacy: "public",
      }),
    );
  const { id } = await marketplace.call<{ id: number }>("POST /api/playlists/", owner, {
    name: "Of two",
    description: "",
    is_public: true,
  });
  for (const film of films)
    await marketplace.call(`POST /api/playlists/${String(id)}/videos/${String(film)}`, owner);
  const page = await open(owner);
  await page.goto(`/playlists/${String(id)}`);
  const rows = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Reorder/ }) });
  await expect(rows).toHaveCount(2);
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => Math.round(row.getBoundingClientRect().height)),
  );
  expect(heights[1]).toBe(heights[0]);
});

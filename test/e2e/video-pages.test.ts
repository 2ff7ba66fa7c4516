import { expect } from "@playwright/test";
import { film } from "../server/support/films.ts";
import { untilAlive } from "./support/alive.ts";
import type { Marketplace } from "./support/marketplace.ts";
import { test } from "./support/product.ts";
import { untilRendered } from "./support/rendered.ts";

/** It is one more than a page shows. */
const MANY = 51;
const AT_ONCE = 3;

/** Uploads MANY public videos; returns a word that only their titles contain. */
async function manyVideos(marketplace: Marketplace): Promise<string> {
  const maker = await marketplace.developer("Fiona");
  const word = maker.username.replace("_", "");
  const bytes = await film({ type: "webm", bytesPerPicture: 20 });
  for (let at = 1; at <= MANY; at += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, beside) =>
        marketplace.film(maker, bytes, { title: `${word} take ${String(at + beside)}`, privacy: "public" }),
      ),
    );
  return word;
}

test("videos go on by a link without a script and on the page with one, and Back finds each page", async ({
  marketplace,
  open,
  browser,
  product,
}) => {
  test.slow();
  const word = await manyVideos(marketplace);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const bare = await context.newPage();
  const rows = bare.getByRole("list", { name: "Videos" }).getByRole("article");
  for (const more of ["", "&page=2"]) await untilRendered(bare, `/videos?q=${word}${more}`);
  await bare.goto(`/videos?q=${word}`);
  await expect(rows).toHaveCount(50);
  await bare.getByRole("link", { name: "Next page" }).click();
  await expect(bare).toHaveURL(`/videos?q=${word}&page=2`);
  await expect(rows).toHaveCount(1);
  await bare.goBack();
  await expect(rows).toHaveCount(50);
  await context.close();

  const page = await open();
  const cards = page.getByRole("list", { name: "Videos" }).getByRole("article");
  await page.goto(`/videos?q=${word}&page=2`);
  await untilAlive(page);
  await expect(cards).toHaveCount(1);
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(cards).toHaveCount(50);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(cards).toHaveCount(MANY);
  await page.goBack();
  await expect(page).toHaveURL(`/videos?q=${word}&page=2`);
  await expect(cards).toHaveCount(1);
});

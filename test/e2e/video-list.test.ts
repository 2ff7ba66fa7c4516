import { expect } from "@playwright/test";
import { film } from "../server/support/films.ts";
import { untilAlive } from "./support/alive.ts";
import { expectAccessible, expectGood } from "./support/axe.ts";
import { complaints } from "./support/complaints.ts";
import type { Marketplace } from "./support/marketplace.ts";
import { test } from "./support/product.ts";
import { untilRendered } from "./support/rendered.ts";

/** Creates a developer with a profile and a few public videos, whose titles contain a word of their own. */
async function filmMaker(marketplace: Marketplace) {
  const maker = await marketplace.subscribedDeveloper("Fiona");
  await marketplace.call("POST /api/profile/developer", maker, {
    headline: "Films of tills",
    skills: ["Till"],
  });
  const word = maker.username.replace("_", "");
  const bytes = await film({ type: "webm", bytesPerPicture: 20 });
  for (const take of ["first", "second", "third"])
    await marketplace.film(maker, bytes, { title: `${word} ${take} take`, privacy: "public" });
  return { ...maker, word };
}

test(
  "videos are searched with and without a script, watched, and found again by Back",
  { tag: "@chromium" },
  async ({ marketplace, open, browser, product }) => {
    const { id, word, fullName } = await filmMaker(marketplace);
    const page = await open();
    const cards = page.getByRole("list", { name: "Videos" }).getByRole("article");
    const search = page.getByRole("searchbox", { name: "Search videos" });

    await test.step("with a script: search, order, a video, Back, its creator", async () => {
      const heard = complaints(page);
      await page.goto("/videos");
      await untilAlive(page);
      await search.fill(`${word} sec`);
      await expect(cards).toHaveCount(1);
      await search.fill(word);
      await expect(cards).toHaveCount(3);
      await page.getByRole("combobox", { name: "Sort" }).selectOption("Oldest first");
      await expect(page).toHaveURL(`/videos?q=${word}&sort=oldest`);
      const title = cards.first().getByRole("heading");
      await expect(title).toHaveText(`${word} first take`);
      await expectGood(page);
      await title.getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1, name: `${word} first take` })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(`/videos?q=${word}&sort=oldest`);
      await expect(title).toHaveText(`${word} first take`);
      await cards.first().getByRole("link", { name: fullName }).click();
      await expect(page).toHaveURL(`/videos?creator=${String(id)}`);
      await expect(page.getByText(`By ${fullName}`)).toBeVisible();
      await search.fill("nobody films this");
      await expect(page.getByRole("heading", { name: "No videos match" })).toBeVisible();
      await expectAccessible(page);
      expect(heard).toEqual([]);
    });

    await test.step("without one: a form and links", async () => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
      const bare = await context.newPage();
      const rows = bare.getByRole("list", { name: "Videos" }).getByRole("article");
      for (const query of ["", `?q=${word}`]) await untilRendered(bare, `/videos${query}`);
      await bare.goto("/videos");
      await bare.getByRole("searchbox", { name: "Search videos" }).fill(word);
      await bare.getByRole("button", { name: "Search" }).click();
      await expect(rows).toHaveCount(3);
      await rows.first().getByRole("heading").getByRole("link").click();
      await expect(bare.locator("h1")).toContainText(word);
      await context.close();
    });

    await test.step("a developer's own, from the profile", async () => {
      await page.goto(`/developers/${String(id)}`);
      await expect(page.getByRole("region", { name: "Videos" }).getByRole("article")).toHaveCount(3);
      await expectAccessible(page);
      await page.getByRole("link", { name: "All videos" }).click();
      await expect(page.getByRole("heading", { level: 1, name: `Videos by ${fullName}` })).toBeVisible();
      await expect(cards).toHaveCount(3);
      await expectGood(page);
    });
  },
);

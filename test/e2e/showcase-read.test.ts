import { expect } from "@playwright/test";
import { untilAlive } from "./support/alive.ts";
import { shownFilm } from "../support/shown-film.ts";
import { expectAccessible, expectGood } from "./support/axe.ts";
import { complaints } from "./support/complaints.ts";
import { test } from "./support/product.ts";
import { untilRendered } from "./support/rendered.ts";

test(
  "a solution is found with and without a script, read, handed on by a link, and found again by Back",
  { tag: ["@journey", "@chromium"] },
  async ({ marketplace, open, browser, product }) => {
    const maker = await marketplace.subscribedDeveloper("Silva");
    const word = maker.username.replace("_", "");
    await marketplace.showcase(maker, { title: `${word} oven`, skills: '["Go"]' });
    const words = {
      title: `${word} till`,
      skills: '["Rust"]',
      repository_url: "https://github.com/example/till",
    };
    const till = await marketplace.showcase(maker, words, "# Till\n\nSee how loud it is.");
    const film = await marketplace.film(maker, await shownFilm({ seconds: 1 }), {
      title: "How it rings",
      privacy: "unlisted",
    });
    await marketplace.call(`POST /api/project-showcase/${String(till)}/link-video/${String(film)}`, maker);
    const page = await open();
    const cards = page.getByRole("list", { name: "Solutions" }).getByRole("article");

    await test.step("with a script", async () => {
      const heard = complaints(page);
      await page.goto("/showcase");
      await untilAlive(page);
      await page.getByRole("searchbox", { name: "Search solutions" }).fill(word);
      await expect(cards).toHaveCount(2);
      await page.getByRole("textbox", { name: "Skill" }).fill("rust");
      await expect(cards).toHaveCount(1);
      await expect(page).toHaveURL(`/showcase?q=${word}&skill=rust`);
      await expectGood(page);
      await cards.first().getByRole("heading").getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1, name: `${word} till` })).toBeVisible();
      await expect(page.getByRole("link", { name: /Code/ })).toHaveAttribute("rel", /noopener/);
      await expect(page.getByText("See how loud it is.")).toBeVisible();
      await page.getByRole("button", { name: "Play How it rings" }).press("Enter");
      await expect(page.getByRole("group", { name: "Video player" })).toBeFocused();
      await expect
        .poll(() =>
          page
            .getByLabel("How it rings", { exact: true })
            .evaluate((media: HTMLVideoElement) => media.currentTime),
        )
        .toBeGreaterThan(0);
      await expectGood(page);
      await page.goBack();
      await expect(page).toHaveURL(`/showcase?q=${word}&skill=rust`);
      await expect(cards).toHaveCount(1);
      expect(heard).toEqual([]);
    });

    await test.step("without one: a form and links", async () => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
      const bare = await context.newPage();
      const rows = bare.getByRole("list", { name: "Solutions" }).getByRole("article");
      for (const query of ["", `?q=${word}`]) await untilRendered(bare, `/showcase${query}`);
      await bare.goto("/showcase");
      await bare.getByRole("searchbox", { name: "Search solutions" }).fill(word);
      await bare.getByRole("button", { name: "Search" }).click();
      await expect(rows).toHaveCount(2);
      await bare.goto(`/showcase/${String(till)}`);
      await expect(bare.locator("h1")).toContainText(word);
      await expect(bare.getByRole("link", { name: "Read the readme" })).toBeVisible();
      await bare.getByRole("link", { name: "Play How it rings" }).click();
      await expect(bare.locator("h1")).toContainText("How it rings");
      await context.close();
    });

    await test.step("its owner makes a link, deletes it and takes that back, which ends the link", async () => {
      const own = await open(maker);
      await own.goto(`/showcase/${String(till)}`);
      await own.getByRole("button", { name: "Share by link" }).click();
      await own.getByRole("button", { name: "Create link" }).click();
      const address = await own.getByRole("textbox", { name: "Link" }).inputValue();
      await page.goto(new URL(address).pathname);
      await expect(page.getByRole("heading", { level: 1, name: `${word} till` })).toBeVisible();
      await own.keyboard.press("Escape");
      await own.getByRole("button", { name: "Delete", exact: true }).click();
      await expectAccessible(own);
      await own.getByRole("button", { name: "Delete solution" }).click();
      await own.getByRole("button", { name: "Undo" }).click();
      await expect(own.getByRole("heading", { level: 1, name: `${word} till` })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: "Invalid share token" })).toBeVisible();
    });
  },
);

import { expect } from "@playwright/test";
import { film } from "../server/support/films.ts";
import { untilAlive } from "./support/alive.ts";
import { expectAccessible, expectNoSideScroll } from "./support/axe.ts";
import { complaints } from "./support/complaints.ts";
import type { Marketplace } from "./support/marketplace.ts";
import type { Member } from "./support/people.ts";
import { test } from "./support/product.ts";

/** One more than stands on a page. */
const MANY = 51;
const AT_ONCE = 3;

/** A developer with a profile and so many public videos, whose titles hold a word that is in no others. */
async function filmMaker(marketplace: Marketplace, url: string): Promise<Member & { readonly word: string }> {
  const maker = await marketplace.subscribedDeveloper("Fiona");
  await marketplace.call("POST /api/profile/developer", maker, {
    headline: "Films of tills",
    skills: ["Till"],
  });
  const word = maker.username.replace("_", "");
  const bytes = new Uint8Array(await film({ type: "webm", bytesPerPicture: 20 }));
  const send = async (at: number) => {
    const form = new FormData();
    form.set("title", `${word} take ${String(at)}`);
    form.set("privacy", "public");
    form.set("file", new Blob([bytes], { type: "video/webm" }), "take.webm");
    const headers = { authorization: `Bearer ${maker.token}` };
    const { status } = await fetch(`${url}/api/videos/`, { method: "POST", headers, body: form });
    expect(status).toBe(201);
  };
  for (let at = 0; at < MANY; at += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, beside) => send(at + beside + 1)));
  await expect
    .poll(
      async () => (await fetch(`${url}/api/video_display/?q=${word}&limit=1`)).headers.get("x-total-count"),
      { timeout: 60_000 },
    )
    .toBe(String(MANY));
  return { ...maker, word };
}

test("videos are searched and read page by page, with and without a script, and found again by Back", async ({
  marketplace,
  open,
  browser,
  product,
}) => {
  test.slow();
  const { id, word, fullName } = await filmMaker(marketplace, product.url);
  const page = await open();
  const cards = page.getByRole("list", { name: "Videos" }).getByRole("article");

  await test.step("with a script: search, more of them, a video, Back", async () => {
    const heard = complaints(page);
    await page.goto("/videos");
    await untilAlive(page);
    await page.getByRole("searchbox", { name: "Search videos" }).fill(`${word} take 7`);
    await expect(cards).toHaveCount(1);
    await page.getByRole("searchbox", { name: "Search videos" }).fill(word);
    await expect(cards).toHaveCount(50);
    await page.getByRole("button", { name: "Show more" }).click();
    await expect(cards).toHaveCount(MANY);
    await page.getByRole("combobox", { name: "Sort" }).selectOption("Oldest first");
    await expect(page).toHaveURL(`/videos?q=${word}&sort=oldest`);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const title = cards.first().getByRole("heading");
    const words = await title.textContent();
    await title.getByRole("link").click();
    await expect(page).toHaveURL(/\/video_display\/stream\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(`/videos?q=${word}&sort=oldest`);
    await expect(title).toHaveText(words ?? "");
    await cards.first().getByRole("link", { name: fullName }).click();
    await expect(page).toHaveURL(`/videos?creator=${String(id)}`);
    await expect(page.getByText(`By ${fullName}`)).toBeVisible();
    expect(heard).toEqual([]);
  });

  await test.step("without one: the same by links and a form", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
    const bare = await context.newPage();
    const rows = bare.getByRole("list", { name: "Videos" }).getByRole("article");
    await bare.goto("/videos");
    await bare.getByRole("searchbox", { name: "Search videos" }).fill(word);
    await bare.getByRole("button", { name: "Search" }).click();
    await expect(rows).toHaveCount(50);
    await bare.getByRole("link", { name: "Next page" }).click();
    await expect(rows).toHaveCount(1);
    await expect(bare).toHaveURL(/[?&]page=2/);
    await bare.goBack();
    await expect(rows).toHaveCount(50);
    await context.close();
  });

  await test.step("a developer's own, from the profile", async () => {
    await page.goto(`/developers/${String(id)}`);
    await expect(page.getByRole("region", { name: "Videos" }).getByRole("article")).toHaveCount(4);
    await expectAccessible(page);
    await page.getByRole("link", { name: "All videos" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Videos by ${fullName}` })).toBeVisible();
    await expect(cards).toHaveCount(50);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });
});

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { watchPath } from "../../core/videos/video-text.ts";
import { MOST_REQUESTS, PAGE_BUDGETS } from "../support/page-budgets.ts";
import { shownFilm } from "../support/shown-film.ts";
import { untilAlive } from "./support/alive.ts";
import { offerProduct } from "./support/offered-product.ts";
import { test } from "./support/product.ts";
import { SupportDriver } from "./support/support-driver.ts";

const BUILD = join(import.meta.dirname, "../../build/client");
const KB = 1024;

/** Returns the files of ours that a browser with an empty cache fetches until the page is alive and idle. */
async function filesOf(page: Page, path: string): Promise<ReadonlySet<string>> {
  // A preloaded script is requested again when it is run, from the browser's cache: the set counts it once.
  const files = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/assets/")) files.add(pathname);
  });
  await page.goto(path);
  await untilAlive(page);
  await page.waitForLoadState("networkidle");
  return files;
}

/** Returns the weight of the scripts in KB of brotli, as the server sends them. */
function weight(files: ReadonlySet<string>): number {
  const scripts = [...files].filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(1);
  return scripts.reduce((sum, file) => sum + statSync(join(BUILD, `${file}.br`)).size, 0) / KB;
}

test("no page fetches more scripts than its budget, nor asks more often than a first screen may", async ({
  marketplace,
  open,
  product,
}) => {
  expect(readdirSync(join(BUILD, "assets")).length).toBeGreaterThan(20);
  const client = await marketplace.client("Wanda");
  const { id } = await marketplace.post(client, { title: "A light page" });
  const developer = await marketplace.subscribedDeveloper("Wim");
  await marketplace.call("POST /api/profile/developer", developer, { headline: "Light", skills: ["Rust"] });
  const video = await marketplace.film(developer, await shownFilm({ seconds: 1 }), { privacy: "public" });
  const solution = await marketplace.showcase(developer, { title: "A light solution" });
  const list = await marketplace.call<{ id: number }>("POST /api/playlists/", developer, {
    name: "Light films",
    is_public: true,
  });
  await marketplace.call(`POST /api/playlists/${String(list.id)}/videos/${String(video)}`, developer);
  const sold = await offerProduct(marketplace, product.url, developer, {
    title: "A light till",
    price_cents: 0,
  });
  const pages = [
    ["home", "/"],
    ["tickets", "/tickets"],
    ["ticket", `/tickets/${String(id)}`],
    ["login", "/login"],
    ["watch", watchPath(video)],
    ["videos", "/videos"],
    ["showcases", "/showcase"],
    ["showcase", `/showcase/${String(solution)}`],
    ["marketplace", "/marketplace"],
    ["product", `/marketplace/${String(sold)}`],
    ["playlist", `/playlists/${String(list.id)}`],
    ["developerVideos", `/developers/${String(developer.id)}/videos`],
  ] as const;
  for (const [name, path] of pages)
    await test.step(path, async () => {
      const page = await open();
      const files = await filesOf(page, path);
      expect(weight(files)).toBeLessThanOrEqual(PAGE_BUDGETS[name]);
      expect(files.size + ["the document"].length).toBeLessThanOrEqual(MOST_REQUESTS);
      await page.close();
    });
});

test("a ticket with everything open stays within a developer's budget", async ({ marketplace, open }) => {
  const client = await marketplace.client("Wilma");
  const developer = await marketplace.developer("Walt");
  const { id } = await marketplace.post(client, { title: "All of a ticket" });
  const page = await open(developer);
  const files = await filesOf(page, `/tickets/${String(id)}`);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Write a response" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(weight(files)).toBeLessThanOrEqual(PAGE_BUDGETS.ticketOfDeveloper);
});

test("the collaboration portal fetches neither the shell nor more than it needs", async ({
  open,
  product,
}) => {
  const driver = await SupportDriver.open(product);
  const { userLink } = await driver.session("Hello");
  const page = await open();
  const files = await filesOf(page, userLink);
  await expect(page.getByRole("region", { name: "Messages" }).getByText("Hello")).toBeVisible();
  expect(weight(files)).toBeLessThanOrEqual(PAGE_BUDGETS.portal);
  expect(files.size).toBeLessThanOrEqual(5);
});

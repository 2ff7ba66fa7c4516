import type { Browser, Page } from "@playwright/test";
import type { Database } from "../server/database/database.ts";
import type { Settings } from "../server/settings/settings.ts";
import { openFileStore } from "../server/files/open-file-store.ts";
import { untilAlive } from "../test/e2e/support/alive.ts";
import { sumOf, watchShifts } from "../test/e2e/support/layout-shifts.ts";
import { withBenchDatabase } from "./support/bench-database.ts";
import { lighthouseScores } from "./support/lighthouse-scores.ts";
import { atMost, type Measurement } from "./support/measurement.ts";
import { addPicturedShowcases } from "./support/pictured-showcases.ts";
import { withAppInBrowser } from "./support/served-app.ts";

const SHOWCASES = 60;
const LEAST = { performance: 95, accessibility: 95, "best-practices": 95, seo: 95 } as const;
const KB = 1024;
const FIRST_SCREEN_KB = 200;
const MOST_SCROLLING_MS = 30_000;
/** The screens are Lighthouse's phone, one with three device pixels per CSS pixel, and a desktop. */
const SCREENS = {
  "a phone": { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true },
  "a phone of three pixels": { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true },
  "a desk of two pixels": { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
  "a desk": { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const;

/** Measures /showcase with sixty pictures that weigh as much as photographs. */
export async function run(): Promise<readonly Measurement[]> {
  return withBenchDatabase(measured);
}

async function measured(databaseUrl: string): Promise<readonly Measurement[]> {
  const images = { count: SHOWCASES, images: SHOWCASES };
  const served = {
    databaseUrl,
    variables: { RATE_LIMIT_FACTOR: "1000" },
    fill: async (database: Database, settings: Settings) =>
      addPicturedShowcases(database, await openFileStore(settings), images),
  };
  return withAppInBrowser(served, async (browser, origin) => {
    const url = `${origin}/showcase`;
    const weights: Measurement[] = [];
    for (const [name, screen] of Object.entries(SCREENS))
      weights.push(...(await weigh(browser, url, name, screen)));
    return [...(await lighthouseScores([{ url, shown: "/showcase", least: LEAST }])), ...weights];
  });
}

async function weigh(
  browser: Browser,
  url: string,
  name: string,
  screen: (typeof SCREENS)[keyof typeof SCREENS],
): Promise<readonly Measurement[]> {
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    const sizes = new Map<string, number>();
    page.on("response", (response) => {
      if (response.request().resourceType() !== "image") return;
      sizes.set(response.url(), Number(response.headers()["content-length"] ?? 0));
    });
    const shifts = await watchShifts(page);
    await page.goto(url);
    await page.waitForLoadState("networkidle");
    const seen = await page.evaluate(() =>
      [...document.images]
        .filter(({ parentElement: box }) => (box?.getBoundingClientRect().top ?? Infinity) < innerHeight)
        .map(({ currentSrc }) => currentSrc),
    );
    const sum = (urls: Iterable<string>) =>
      [...urls].reduce((total, each) => total + (sizes.get(each) ?? 0), 0) / KB;
    const first = sum(seen);
    const fetched = sum(sizes.keys());
    const count = sizes.size;
    await untilAlive(page);
    await scrollDown(page);
    const shift = sumOf((await shifts()).filter(({ isAsked }) => !isAsked));
    return [
      { what: `${name}: pictures in sight`, value: seen.length, unit: "" },
      { what: `${name}: their weight`, value: first, unit: "KB", limit: atMost(FIRST_SCREEN_KB) },
      { what: `${name}: pictures fetched without a scroll`, value: count, unit: "" },
      { what: `${name}: their weight`, value: fetched, unit: "KB" },
      { what: `${name}: pictures fetched to the end`, value: sizes.size, unit: "" },
      { what: `${name}: layout shift to the end`, value: shift, unit: "", limit: atMost(0.005) },
    ];
  } finally {
    await context.close();
  }
}

/** Turns the wheel and presses the button at the end until all pages of the list are loaded. */
async function scrollDown(page: Page): Promise<void> {
  const more = page.getByRole("button", { name: "Show more" });
  const late = performance.now() + MOST_SCROLLING_MS;
  while ((await page.locator(`[aria-posinset="${SHOWCASES}"]`).count()) === 0) {
    if (performance.now() > late) throw new Error("The list does not end");
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    if (await more.isVisible()) await more.click();
  }
  await page.waitForLoadState("networkidle");
}

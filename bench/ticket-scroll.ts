import type { Page } from "@playwright/test";
import type { Database } from "../server/database/database.ts";
import { addTickets } from "./support/many-tickets.ts";
import { atMost, type Measurement, median } from "./support/measurement.ts";
import { withAppInBrowser } from "./support/served-app.ts";

const TICKETS = 10_000;
const VISITS = 5;
const MB = 1024 * 1024;

/** Measures /tickets with ten thousand rows in a real browser on the embedded database. */
export async function run(): Promise<readonly Measurement[]> {
  const served = {
    flags: ["--enable-precise-memory-info"],
    fill: ({ pool }: Database) => addTickets(pool, TICKETS),
  };
  return withAppInBrowser(served, async (browser, origin) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const first: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) first.push(await firstRows(page, origin));
    const frames = await scrollThrough(page);
    const heap = await page.evaluate(
      () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
    );
    return [
      { what: "first rows after navigation, median", value: median(first), unit: "ms", limit: atMost(1_000) },
      { what: "frames while scrolling", value: frames.count, unit: "" },
      { what: "longest frame while scrolling", value: frames.longest, unit: "ms", limit: atMost(50) },
      { what: "rows in the document", value: await page.locator("main li").count(), unit: "" },
      { what: "heap of the page after scrolling", value: heap / MB, unit: "MB", limit: atMost(100) },
    ];
  });
}

async function firstRows(page: Page, origin: string): Promise<number> {
  await page.goto("about:blank");
  const start = performance.now();
  await page.goto(`${origin}/tickets`, { waitUntil: "commit" });
  await page.locator("main li a").first().waitFor();
  return performance.now() - start;
}

/**
 * Scrolls from the top to the end by steps of a wheel, one per frame, and returns the longest time between frames.
 */
async function scrollThrough(page: Page): Promise<{ count: number; longest: number }> {
  return page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<{ count: number; longest: number }>();
    const WHEEL = 240;
    const FRAMES = 600;
    let count = 0;
    let longest = 0;
    let last = performance.now();
    const step = (now: number) => {
      if (count > 0) longest = Math.max(longest, now - last);
      last = now;
      count += 1;
      // Every hundredth frame jumps, as with the scroll bar.
      window.scrollBy(0, count % 100 === 0 ? 60_000 : WHEEL);
      if (count < FRAMES) requestAnimationFrame(step);
      else resolve({ count, longest });
    };
    requestAnimationFrame(step);
    return promise;
  });
}

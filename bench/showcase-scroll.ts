import type { Page } from "@playwright/test";
import type { Database } from "../server/database/database.ts";
import type { Settings } from "../server/settings/settings.ts";
import { openFileStore } from "../server/files/open-file-store.ts";
import { untilAlive } from "../test/e2e/support/alive.ts";
import { withBenchDatabase } from "./support/bench-database.ts";
import { atMost, type Measurement, median } from "./support/measurement.ts";
import { addPicturedShowcases } from "./support/pictured-showcases.ts";
import { withAppInBrowser } from "./support/served-app.ts";

const SHOWCASES = 10_000;
/** A visitor would hardly scroll through as many pages of 24. */
const PAGES = 60;
const MB = 1024 * 1024;

/** Measures /showcase with ten thousand showcases in a real browser, read page by page. */
export async function run(): Promise<readonly Measurement[]> {
  return withBenchDatabase(measured);
}

async function measured(databaseUrl: string): Promise<readonly Measurement[]> {
  const served = {
    databaseUrl,
    variables: { RATE_LIMIT_FACTOR: "1000" },
    flags: ["--enable-precise-memory-info"],
    fill: async (database: Database, settings: Settings) =>
      addPicturedShowcases(database, await openFileStore(settings), { count: SHOWCASES, images: 120 }),
  };
  return withAppInBrowser(served, async (browser, origin) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${origin}/showcase`);
    await untilAlive(page);
    const bare = await frames(page, 0);
    const { times, long, pages } = await frames(page, PAGES);
    const heap = await page.evaluate(
      () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
    );
    const parts = [times.slice(0, times.length / 4), times.slice((-times.length / 4) | 0)] as const;
    return [
      { what: "median frame of this machine, resting", value: median(bare.times), unit: "ms" },
      { what: "pages that came while scrolling", value: pages, unit: "" },
      { what: "frames", value: times.length, unit: "" },
      { what: "median frame", value: median(times), unit: "ms" },
      {
        what: "median frame of the last quarter against the first",
        value: median(parts[1]) / median(parts[0]),
        unit: "times",
        limit: atMost(1.5),
      },
      {
        what: "frame of the slowest hundredth",
        value: times.toSorted((a, b) => a - b).at(Math.floor(times.length * 0.99)) ?? Number.NaN,
        unit: "ms",
      },
      { what: "longest frame", value: Math.max(...times), unit: "ms" },
      { what: "long tasks (over 50 ms)", value: long.length, unit: "" },
      { what: "longest task", value: Math.max(0, ...long), unit: "ms", limit: atMost(100) },
      { what: "cards in the document", value: await page.locator("main article").count(), unit: "" },
      { what: "heap of the page", value: heap / MB, unit: "MB", limit: atMost(100) },
    ];
  });
}

/** Scrolls one wheel step per frame until so many pages are loaded; returns the times from frame to frame. */
async function frames(page: Page, wanted: number) {
  return page.evaluate(async (most) => {
    const { promise, resolve } = Promise.withResolvers<{ times: number[]; long: number[]; pages: number }>();
    const WHEEL = 120;
    const REST = 120;
    const times: number[] = [];
    const long: number[] = [];
    const watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(duration);
    });
    watch.observe({ type: "longtask" });
    let pages = 0;
    let last = performance.now();
    const step = (now: number) => {
      times.push(now - last);
      last = now;
      if (most > 0) {
        window.scrollBy(0, WHEEL);
        const button = [...document.querySelectorAll("main button")].find(
          ({ textContent }) => textContent === "Show more",
        );
        if (button instanceof HTMLElement && button.getBoundingClientRect().top < innerHeight) {
          pages += 1;
          button.click();
        }
      }
      if (most > 0 ? pages < most : times.length < REST) requestAnimationFrame(step);
      else {
        watch.disconnect();
        resolve({ times: times.slice(1), long, pages });
      }
    };
    requestAnimationFrame(step);
    return promise;
  }, wanted);
}

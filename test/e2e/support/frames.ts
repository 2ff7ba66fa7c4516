import type { Page } from "@playwright/test";

/** Waits for two frames: then what has just happened is drawn and its effects have run. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
}

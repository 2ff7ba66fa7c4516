import type { Page } from "@playwright/test";

/** What is drawn for what has just happened, and its effects, stand after two frames. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
}

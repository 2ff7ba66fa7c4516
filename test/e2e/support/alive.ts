import type { Page } from "@playwright/test";

/**
 * Gives a page that came rendered a sign that somebody is there, and waits until the application has taken it over:
 * from then on its links are its own.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new PointerEvent("pointermove")));
  await page.waitForFunction(() =>
    Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__reactContainer")),
  );
  // Effects of the first drawing have run when the title's owner has drawn, which is in the next frames.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
}

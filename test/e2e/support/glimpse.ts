import type { Page } from "@playwright/test";

/**
 * Resolves when these words stand in the main part of the page. It looks in every frame: an `expect` on a busy machine
 * could miss what is shown for only two seconds. Call it before the act that shows them.
 */
export async function glimpse(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector("main")?.textContent.includes(wanted) ?? false,
    words,
  );
}

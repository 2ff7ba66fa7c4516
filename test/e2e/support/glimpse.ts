import type { Page } from "@playwright/test";

/**
 * Resolves when these words stand in the main part of the page. It looks in every frame: what stands for two seconds
 * only could come and go between two looks of an `expect` on a busy machine. Begun before the act that brings them.
 */
export async function glimpse(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector("main")?.textContent.includes(wanted) ?? false,
    words,
  );
}

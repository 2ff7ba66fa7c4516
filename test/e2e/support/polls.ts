import { expect, type Page } from "@playwright/test";

/** The longest pause between two questions of a page to the server: the list of conversations, the bell. */
const LONGEST_PAUSE_MS = 30_000;
/** How long one look at the facts may take. */
const LOOK_MS = 2_000;

/**
 * Expects facts that a page learns by its next question to the server. The page's clock, which the test has installed,
 * is moved on instead of waiting.
 */
export async function expectAfterPoll(
  page: Page,
  facts: (look: { readonly timeout: number }) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(LONGEST_PAUSE_MS);
    await facts({ timeout: LOOK_MS });
  }).toPass({ timeout: 30_000 });
}

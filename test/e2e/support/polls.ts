import { expect, type Page } from "@playwright/test";

/**
 * A third of the longest pause between two questions of a page (the list of conversations, the bell), and of the time
 * after which a page gives a call up: one that is on its way has the looks of three steps to be answered.
 */
const STEP_MS = 10_000;
/** How long one look at the facts may take. */
const LOOK_MS = 1_000;

/**
 * Expects facts that a page learns by its next question to the server. The page's clock, which the test has installed,
 * is moved on instead of waiting.
 */
export async function expectAfterPoll(
  page: Page,
  facts: (look: { readonly timeout: number }) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    await facts({ timeout: LOOK_MS });
  }).toPass({ intervals: [0], timeout: 60_000 });
}

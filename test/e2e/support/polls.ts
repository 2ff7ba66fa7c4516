import { expect, type Page } from "@playwright/test";

/**
 * It is a third of the longest pause between two polls of a page (the list of conversations, the bell), and of the time
 * after which a page gives a call up: a call that is under way has three steps to be answered.
 */
const STEP_MS = 10_000;
/** One look at the facts may take this long. */
const LOOK_MS = 1_000;

/**
 * Expects facts that a page learns by its next poll. Instead of waiting, it moves the page's clock on, which the test
 * has installed.
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

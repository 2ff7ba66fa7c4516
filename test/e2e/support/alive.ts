import type { Page } from "@playwright/test";
import { twoFrames } from "./frames.ts";

const MOVES_EVERY_MS = 200;

/**
 * Gives a page that came rendered the signs of somebody who is there, and waits until the application has taken it over:
 * from then on its links are its own. One sign would not do where some of its code has failed to come and some is still on
 * its way to fail: that try fails, too.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      // The root is the application's before the parts of the page are, its heading when the part around it is.
      const isAlive = Object.keys(document.querySelector("h1") ?? {}).some((key) =>
        key.startsWith("__reactFiber"),
      );
      if (!isAlive) document.dispatchEvent(new PointerEvent("pointermove"));
      return isAlive;
    },
    undefined,
    { polling: MOVES_EVERY_MS },
  );
  // Effects of the first drawing have run when the title's owner has drawn, which is in the next frames.
  await twoFrames(page);
}

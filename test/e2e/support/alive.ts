import type { Page } from "@playwright/test";
import { twoFrames } from "./frames.ts";

const MOVES_EVERY_MS = 200;

/**
 * Sends input to a rendered page until the application has hydrated it: from then on its links are handled by the
 * router. A single event would not do: where some of the code has failed to load and the rest is still about to fail,
 * that attempt fails, too.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      // React takes over the root before the parts of the page, and the heading together with the part around it.
      const isAlive = Object.keys(document.querySelector("h1") ?? {}).some((key) =>
        key.startsWith("__reactFiber"),
      );
      if (!isAlive) document.dispatchEvent(new PointerEvent("pointermove"));
      return isAlive;
    },
    undefined,
    { polling: MOVES_EVERY_MS },
  );
  // The effects of the first rendering run in the next frames.
  await twoFrames(page);
}

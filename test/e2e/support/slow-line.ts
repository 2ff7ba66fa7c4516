import type { Page } from "@playwright/test";

const SLOW = { offline: false, latency: 600, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

export interface Line {
  slow(): Promise<void>;
  fast(): Promise<void>;
}

/** The page's network: 50 KB a second after 600 ms, or as it is. */
export async function lineOf(page: Page): Promise<Line> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const be = async (conditions: typeof SLOW) => {
    await session.send("Network.emulateNetworkConditions", conditions);
  };
  return { slow: () => be(SLOW), fast: () => be(FAST) };
}

/** Milliseconds, on the page's own clock, from the click that `tap` makes until `sign` matches something. */
export async function heardAfter(page: Page, sign: string, tap: () => Promise<void>): Promise<number> {
  const armed = await page.evaluateHandle((wanted) => {
    const heard = new Promise<number>((resolve) => {
      const listen = () => {
        const tappedAt = performance.now();
        const observer = new MutationObserver(() => {
          if (document.querySelector(wanted) === null) return;
          observer.disconnect();
          resolve(performance.now() - tappedAt);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      };
      document.addEventListener("click", listen, { capture: true, once: true });
    });
    return { heard };
  }, sign);
  await tap();
  return armed.evaluate(({ heard }) => heard);
}

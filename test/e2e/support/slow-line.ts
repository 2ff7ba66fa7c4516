import { expect, type Page, type Request } from "@playwright/test";

const SLOW = { offline: false, latency: 600, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

export interface Line {
  /** Slows the line down once all requests have ended, because the answers to earlier ones would blur the test. */
  slow(): Promise<void>;
  fast(): Promise<void>;
}

/** Controls the page's network: 50 KB a second after 600 ms, or full speed. Call it before the page is opened. */
export async function lineOf(page: Page): Promise<Line> {
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  page.on("requestfailed", (request) => pending.delete(request));
  page.on("requestfinished", (request) => pending.delete(request));
  let wasQuiet = false;
  const isQuiet = () => {
    const isQuietNow = pending.size === 0;
    const isStill = isQuietNow && wasQuiet;
    wasQuiet = isQuietNow;
    return isStill;
  };
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const be = async (conditions: typeof SLOW) => {
    await session.send("Network.emulateNetworkConditions", conditions);
  };
  const slow = async () => {
    await expect.poll(isQuiet, { intervals: [200] }).toBe(true);
    await be(SLOW);
  };
  return { slow, fast: () => be(FAST) };
}

/** It tells what happened in the page from a tap to its sign; a busy machine adds only to the time. */
export interface Heard {
  /** The page's own clock measured it; use it only for tests that measure time on a quiet machine. */
  readonly ms: number;
  readonly frames: number;
  readonly answers: readonly string[];
}

/** Measures from the click that `tap` makes until `sign` matches an element. */
export async function heardAfter(page: Page, sign: string, tap: () => Promise<void>): Promise<Heard> {
  const armed = await page.evaluateHandle((wanted) => {
    const heard = new Promise<Heard>((resolve) => {
      const listen = () => {
        const tappedAt = performance.now();
        let frames = 0;
        let pending = 0;
        const count = () => {
          frames += 1;
          pending = requestAnimationFrame(count);
        };
        pending = requestAnimationFrame(count);
        const observer = new MutationObserver(() => {
          if (document.querySelector(wanted) === null) return;
          observer.disconnect();
          cancelAnimationFrame(pending);
          const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
          // Files from the browser's cache did not come over the network.
          const late = fetched.filter((entry) => entry.responseEnd >= tappedAt && entry.transferSize > 0);
          resolve({ ms: performance.now() - tappedAt, frames, answers: late.map(({ name }) => name) });
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

import { expect, type Page, type Request } from "@playwright/test";

const SLOW = { offline: false, latency: 600, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

export interface Line {
  /** Once nothing is under way any more: what was asked for before is no answer to what comes. */
  slow(): Promise<void>;
  fast(): Promise<void>;
}

/** The page's network: 50 KB a second after 600 ms, or as it is. Before the page is opened. */
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

/** What happened in the page from a tap to its sign: but for the time, on a busy machine no more than on an idle one. */
export interface Heard {
  /** On the page's own clock; for what measures time on a quiet machine. */
  readonly ms: number;
  /** Drawn in between. */
  readonly frames: number;
  /** What came over the line in between. */
  readonly answers: readonly string[];
}

/** From the click that `tap` makes until `sign` matches something. */
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
          // What the browser had kept has come over no line.
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

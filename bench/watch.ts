import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import type { VideoId } from "../core/shared/id.ts";
import { watchPath } from "../core/videos/video-text.ts";
import { Marketplace } from "../test/e2e/support/marketplace.ts";
import type { Member } from "../test/e2e/support/people.ts";
import { shownFilm } from "../test/support/shown-film.ts";
import { bareFilmPage } from "./support/bare-film-page.ts";
import { atMost, type Measurement, median, middle } from "./support/measurement.ts";
import { withAppInBrowser } from "./support/served-app.ts";

const VISITS = 7;
/** The still has as much detail as one of a real film. */
const POSTER = {
  create: {
    width: 1280,
    height: 720,
    channels: 3,
    background: "#7a8",
    noise: { type: "gaussian", mean: 128, sigma: 12 },
  },
} as const;
const FILM = { seconds: 30, bytesPerPicture: 20_000 } as const;
/** The values are those of Lighthouse's mobile profile with DevTools throttling. */
const LINE = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const SLOWER_PROCESSOR = 4;
/** The watch page may take so many times as long as the bare page. */
const MOST_TIMES = 1.15;

/**
 * Compares the first picture of the watch page with a page that has only the film, in alternating visits: the poster,
 * which an upload makes by itself, and without one the film's first frame.
 */
export async function run(): Promise<readonly Measurement[]> {
  const bytes = await shownFilm(FILM);
  return withAppInBrowser({}, async (browser, origin) => {
    const marketplace = new Marketplace(origin);
    const developer = await marketplace.developer("Bea");
    const results: Measurement[] = [];
    for (const hasPoster of [true, false]) {
      const id = await marketplace.film(developer, bytes, { privacy: "public" });
      const poster = hasPoster ? await givePoster(origin, id, developer) : undefined;
      const bare = await bareFilmPage({ bytes, mediaType: "video/webm", poster });
      const urls = { ours: `${origin}${watchPath(id)}`, bare: bare.url };
      results.push(...(await compare(browser, urls, hasPoster)));
      bare.close();
    }
    return results;
  });
}

/** Returns the poster as the server has drawn it. */
async function givePoster(origin: string, id: VideoId, { token }: Member): Promise<Buffer> {
  const body = new Uint8Array(await sharp(POSTER).jpeg({ quality: 85 }).toBuffer());
  const headers = { authorization: `Bearer ${token}`, "content-type": "image/jpeg" };
  const given = await fetch(`${origin}/api/videos/${id}/poster`, { method: "PUT", headers, body });
  const { poster } = (await given.json()) as { poster: { large: string } };
  return Buffer.from(await (await fetch(`${origin}${poster.large}`)).arrayBuffer());
}

async function compare(
  browser: Browser,
  urls: { readonly ours: string; readonly bare: string },
  hasPoster: boolean,
): Promise<readonly Measurement[]> {
  const named = hasPoster ? "the poster" : "the first frame, without a poster,";
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let visit = 0; visit < VISITS; visit += 1) {
    times.bare.push(await firstPicture(browser, urls.bare, hasPoster));
    times.ours.push(await firstPicture(browser, urls.ours, hasPoster));
  }
  return [
    { what: `${named} on a bare page`, ...middle(times.bare), unit: "ms" },
    { what: `${named} on the watch page`, ...middle(times.ours), unit: "ms" },
    {
      what: `${named} against the bare page`,
      value: median(times.ours) / median(times.bare),
      unit: "times",
      limit: atMost(MOST_TIMES),
    },
  ];
}

/** Returns milliseconds from the navigation until the picture is painted, in a browser with an empty cache. */
async function firstPicture(browser: Browser, url: string, isPoster: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  try {
    const page = await context.newPage();
    await throttle(page);
    await page.goto(url, { waitUntil: "commit" });
    await page.locator("video").waitFor({ state: "attached" });
    return await page.locator("video").evaluate(isPoster ? posterPainted : frameHere);
  } finally {
    await context.close();
  }
}

/** Runs in the browser. The largest paint of a video is its poster's, where it has one. */
function posterPainted(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const paint = list
        .getEntries()
        .find((entry) => (entry as { element?: Element | null }).element?.tagName === "VIDEO");
      if (paint === undefined) return;
      observer.disconnect();
      resolve(paint.startTime);
    });
    observer.observe({ type: "largest-contentful-paint", buffered: true });
  });
}

/** Runs in the browser. The first frame can be drawn then, and the page's next paint includes it. */
function frameHere(video: Element): Promise<number> {
  const film = video as HTMLVideoElement;
  return new Promise((resolve) => {
    if (film.readyState >= film.HAVE_CURRENT_DATA) resolve(performance.now());
    else
      film.addEventListener("loadeddata", () => {
        requestAnimationFrame(() => {
          resolve(performance.now());
        });
      });
  });
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
}

import type { Browser, Locator, Page } from "@playwright/test";
import type { Database } from "../server/database/database.ts";
import { allSampleData } from "../server/app/features.ts";
import { addSampleData } from "../server/sample-data/add-sample-data.ts";
import { untilAlive } from "../test/e2e/support/alive.ts";
import { heardAfter, lineOf } from "../test/e2e/support/slow-line.ts";
import { atMost, type Measurement, middle } from "./support/measurement.ts";
import { withAppInBrowser } from "./support/served-app.ts";

const TIMES = 3;
const READABLE_MS = 2_000;
const HEARD_MS = 100;
/** A mouse reaches a link this long before it presses. */
const INTENT_MS = 1_000;
const HEARD = "main [data-skeleton]";
const LOGIN = "main input[name='username']";
const FIELDS = "dialog[open] input[name='username']";
const ROW = "main li a[href^='/tickets/']";
const TICKET_WORDS = "main p[dir='auto']";
const CREATOR = "main ul[aria-label='Creators'] a";

interface Figure {
  readonly what: string;
  readonly most?: number;
}

/** Measures a line of 50 KB a second with 600 ms latency, in a browser with an empty cache. */
export async function run(): Promise<readonly Measurement[]> {
  const fill = ({ kysely }: Database) => addSampleData(kysely, new Date(), allSampleData);
  return withAppInBrowser({ fill }, measure);
}

async function measure(browser: Browser, origin: string): Promise<readonly Measurement[]> {
  const results: Measurement[] = [];
  /** @param visit returns one value for each figure, in milliseconds */
  const take = async (figures: readonly Figure[], visit: (page: Page) => Promise<readonly number[]>) => {
    const visits: (readonly number[])[] = [];
    for (let time = 0; time < TIMES; time += 1) visits.push(await onSlowLine(browser, origin, visit));
    figures.forEach(({ what, most }, at) => {
      const values = visits.map((each) => each[at] ?? Number.NaN);
      results.push({
        what,
        ...middle(values),
        unit: "ms",
        ...(most !== undefined && { limit: atMost(most) }),
      });
    });
  };
  const ticket = await firstTicket(browser, origin);
  const pages = {
    "/": "main h1",
    "/login": LOGIN,
    "/tickets": ROW,
    [ticket]: TICKET_WORDS,
    "/creators": CREATOR,
  };
  for (const [path, words] of Object.entries(pages)) {
    const name = path === ticket ? "/tickets/{id}" : path;
    await take(
      [{ what: `${name}: words readable`, most: READABLE_MS }, { what: `${name}: application alive` }],
      (page) => arrival(page, path, words),
    );
  }
  for (const intent of [false, true])
    await take(
      [
        { what: `sign-in dialog of a live home, ${named(intent)}: frame`, most: HEARD_MS },
        {
          what: `sign-in dialog of a live home, ${named(intent)}: fields`,
          // The bytes of shell and dialog alone take as long.
          ...(intent && { most: READABLE_MS }),
        },
      ],
      (page) => signInDialog(page, intent),
    );
  for (const intent of [false, true])
    await take(
      [
        { what: `from the list to a ticket, ${named(intent)}: heard`, most: HEARD_MS },
        { what: `from the list to a ticket, ${named(intent)}: its words` },
      ],
      (page) => nextPage(page, intent),
    );
  return results;
}

function named(intent: boolean): string {
  return intent ? "a mouse resting on it before" : "pressed out of nowhere";
}

async function onSlowLine<T>(
  browser: Browser,
  origin: string,
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await (await lineOf(page)).slow();
    return await visit(page);
  } finally {
    await context.close();
  }
}

async function firstTicket(browser: Browser, origin: string): Promise<string> {
  const page = await browser.newPage({ baseURL: origin });
  await page.goto("/tickets");
  const path = await page.locator(ROW).first().getAttribute("href");
  await page.close();
  if (path === null) throw new Error("The sample marketplace has no ticket");
  return path;
}

/** Returns milliseconds since the navigation began. */
async function arrival(page: Page, path: string, words: string): Promise<readonly number[]> {
  await page.goto(path, { waitUntil: "commit" });
  await page.locator(words).first().waitFor();
  const readable = await page.evaluate(() => performance.now());
  await untilAlive(page);
  return [readable, await page.evaluate(() => performance.now())];
}

async function signInDialog(page: Page, intent: boolean): Promise<readonly number[]> {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await untilAlive(page);
  await page.waitForLoadState("networkidle");
  const button = page.getByRole("banner").getByRole("link", { name: "Sign In" });
  return pressed(page, button, intent, ["dialog[open]", FIELDS]);
}

async function nextPage(page: Page, intent: boolean): Promise<readonly number[]> {
  await page.goto("/tickets");
  await untilAlive(page);
  await page.waitForLoadState("networkidle");
  return pressed(page, page.locator(ROW).first(), intent, [HEARD, TICKET_WORDS]);
}

/** Returns the milliseconds from the click until each of the signs. */
async function pressed(
  page: Page,
  target: Locator,
  intent: boolean,
  [first, last]: readonly [string, string],
): Promise<readonly number[]> {
  if (intent) {
    await target.hover();
    await page.waitForTimeout(INTENT_MS);
  }
  let until = Number.NaN;
  const heard = await heardAfter(page, first, async () => {
    const arrived = await heardAfter(page, last, () =>
      target.evaluate((element: HTMLElement) => {
        element.click();
      }),
    );
    until = arrived.ms;
  });
  return [heard.ms, until];
}

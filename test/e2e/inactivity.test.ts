import { expect, type Page } from "@playwright/test";
import type { Marketplace } from "./support/marketplace.ts";
import type { Member } from "./support/people.ts";
import { test } from "./support/product.ts";
import { answerDialogs, expectSignedOut } from "./support/session.ts";

const WARNING =
  "confirm: Your session will expire in approximately 2 minute(s) due to inactivity. Click OK to stay logged in.";
const EXPIRED = "alert: Your session has expired due to inactivity. Please log in again.";

/** Resolves when nothing is fetched any more: a clock that runs ahead would end what takes longer than two minutes. */
async function untilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

async function signedIn(marketplace: Marketplace, open: (member: Member) => Promise<Page>): Promise<Page> {
  const page = await open(await marketplace.client("Ina"));
  await page.clock.install();
  await page.goto("/client-dashboard");
  await untilLoaded(page);
  return page;
}

const lastActivity = (page: Page) =>
  page.evaluate(() => Date.now() - Number(localStorage.getItem("last_activity")));

test(
  "the warning comes after 28 minutes; OK stays, and is asked again only 28 minutes later",
  { tag: "@journey" },
  async ({ marketplace, open }) => {
    const page = await signedIn(marketplace, open);
    const said = answerDialogs(page, () => true);
    await page.clock.runFor("27:00");
    expect(said).toEqual([]);
    await page.clock.runFor("02:00");
    expect(said).toEqual([WARNING]);
    // The OK came a minute ago, and the page's clock also runs by itself; without it, it would be 29 minutes.
    expect(await lastActivity(page)).toBeLessThan(2 * 60_000);
    await page.clock.runFor("26:00");
    expect(said).toEqual([WARNING]);
    expect(new URL(page.url()).pathname).toBe("/client-dashboard");
  },
);

test("without an OK the session ends after 30 minutes with its sentence, at /login", async ({
  marketplace,
  open,
}) => {
  const page = await signedIn(marketplace, open);
  const said = answerDialogs(page, () => false);
  await page.clock.runFor("32:00");
  await expectSignedOut(page);
  expect(said).toEqual([WARNING, EXPIRED]);
});

test("on a public page, too, an inactive person ends at /login", async ({ marketplace, open }) => {
  const page = await signedIn(marketplace, open);
  await page.goto("/tickets");
  await untilLoaded(page);
  const said = answerDialogs(page, () => false);
  await page.clock.fastForward("31:00");
  await expectSignedOut(page);
  expect(said).toEqual([EXPIRED]);
});

test("activity in one tab keeps the others open, and the one in front is told when all are idle", async ({
  marketplace,
  open,
}) => {
  const page = await signedIn(marketplace, open);
  const context = page.context();
  const other = await context.newPage();
  await other.goto("/client-dashboard");
  await untilLoaded(other);
  // For Playwright both tabs are visible at once, in a browser only the front one.
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
  });
  const said = [answerDialogs(page, () => false), answerDialogs(other, () => false)];
  await context.clock.runFor("20:00");
  await other.mouse.move(300, 300);
  // Each tab runs through its minutes as fast as it can, so it must first learn of the other's activity.
  await context.clock.runFor("00:02");
  await expect.poll(() => lastActivity(page)).toBeLessThan(10_000);
  await context.clock.runFor("20:00");
  expect(said.flat()).toEqual([]);
  await context.clock.fastForward("31:00");
  for (const tab of [page, other]) await expectSignedOut(tab);
  expect(said).toEqual([[], [EXPIRED]]);
});

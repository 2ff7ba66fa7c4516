import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findFirefox, findTestBrowser } from "./scripts/checks/browser.mjs";
import { MACHINE_FACTOR } from "./scripts/checks/machine-factor.mjs";

const browser = findTestBrowser();
const firefox = findFirefox();

/**
 * These files run at one width, because what happens between tabs, people, devices, mails, clocks and servers, and before
 * the application has started, is the same at every width.
 */
const AT_ONE_WIDTH = [
  "account",
  "another-server",
  "another-servers-works",
  "card-top-up",
  "connection-lost",
  "conversations",
  "edit-request",
  "hostile-pages",
  "inactivity",
  "list-pages",
  "old-engine",
  "page-weight",
  "payments",
  "readmes",
  "recorder",
  "rehearsal",
  "sandbox-checkout",
  "session-end",
  "shares-and-snags",
  "sign-in-providers",
  "slow-line",
  "tabs",
  "ticket-system",
  "token-leak",
  "unavailable-providers",
  "upload-and-killed-server",
  "video-extras",
  "whole-story",
].map((name) => `**/${name}.test.ts`);

/**
 * These tests use what only Chromium's driver can do, as do those with the tag `@chromium`: its clock, its devices, slow
 * lines, pictures of print, downloads, and leaving a page without scripts by a click.
 */
const IN_CHROMIUM = [
  "connection-lost",
  "hostile-pages",
  "inactivity",
  "old-engine",
  "page-weight",
  "recorder",
  "sign-in-providers",
  "slow-line",
  "upload-and-killed-server",
].map((name) => `**/${name}.test.ts`);

/** The journeys that WebKit's driver can drive. */
const IN_WEBKIT = ["another-server", "another-servers-works", "engines"].map((name) => `**/${name}.test.ts`);

/** The oldest Chromium is built for such machines. */
const RUNS_OLDEST = process.platform === "linux" && process.arch === "x64";

/** Every worker starts products of its own (test/e2e/support/product.ts) on copies of what the global set-up prepares. */
export default defineConfig<object, { readonly isWebKit: boolean }>({
  testDir: "test/e2e",
  testMatch: "**/*.test.ts",
  testIgnore: RUNS_OLDEST ? [] : ["**/old-engine.test.ts"],
  outputDir: "test-results",
  globalSetup: "./test/e2e/support/prepared-data.ts",
  // The order of all tests is free, within a file too: `npm run e2e` shuffles them.
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  // Three tries: a test that needed more than one is told as flaky, and more than three of those fail the run.
  retries: 2,
  workers: availableParallelism(),
  // A hang is to end; a slow machine is none.
  timeout: 30_000 * MACHINE_FACTOR,
  // Twice as long as what is polled stays old.
  expect: { timeout: 10_000 * MACHINE_FACTOR },
  reporter: "list",
  use: {
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    // Tracing takes a sixth of the time of every test: only what has failed is traced, at its next try.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Camera, microphone and screen are the browser's own test pictures, and nobody is asked for them.
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
      ],
    },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      testIgnore: AT_ONE_WIDTH,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    {
      name: "firefox",
      testIgnore: IN_CHROMIUM,
      grepInvert: /@chromium/,
      use: {
        browserName: "firefox",
        // Debian's and Mozilla's own Firefox, and not one that is made for tests.
        channel: "moz-firefox",
        viewport: { width: 1440, height: 900 },
        launchOptions: {
          ...(firefox === undefined ? {} : { executablePath: firefox }),
          // Playwright waits for ever for a page that Firefox had kept for Back.
          firefoxUserPrefs: { "browser.sessionhistory.max_total_viewers": 0 },
        },
        // For a picture, Playwright adds a style that the pages' policy refuses.
        screenshot: "off",
      },
    },
    { name: "webkit", testMatch: IN_WEBKIT, use: { isWebKit: true, screenshot: "off", trace: "off" } },
  ],
});

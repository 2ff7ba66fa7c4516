import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { MACHINE_FACTOR } from "../../../../scripts/checks/machine-factor.mjs";
import { find, type Step } from "./find.ts";
import { Finding, WebKitLocator } from "./locator.ts";

const PATIENCE_MS = 10_000 * MACHINE_FACTOR;
const BETWEEN_MS = 50;
const LIBRARY = createRequire(import.meta.url).resolve(
  "@testing-library/dom/dist/@testing-library/dom.umd.min.js",
);
const KEYS: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
};

type Address = string | RegExp | ((url: URL) => boolean);

/** The part of Playwright's `Page` that the journeys use, in WebKit. */
export class WebKitPage extends Finding {
  readonly driver: WebDriver;
  readonly #baseUrl: string;
  protected readonly way: readonly Step[] = [];

  constructor(driver: WebDriver, baseUrl: string) {
    super();
    this.driver = driver;
    this.#baseUrl = baseUrl;
  }

  protected at(way: readonly Step[]): WebKitLocator {
    return new WebKitLocator(this, way);
  }

  readonly keyboard = {
    press: async (key: string): Promise<void> => {
      await this.driver
        .actions({ async: true })
        .sendKeys(KEYS[key] ?? key)
        .perform();
    },
    type: async (text: string): Promise<void> => {
      await this.driver.actions({ async: true }).sendKeys(text).perform();
    },
  };

  async goto(address: string): Promise<void> {
    await this.driver.get(new URL(address, this.#baseUrl).href);
  }

  async reload(): Promise<void> {
    await this.driver.navigate().refresh();
  }

  async goBack(): Promise<void> {
    await this.driver.navigate().back();
  }

  /** Does nothing: this driver changes no theme. */
  emulateMedia(): Promise<void> {
    return Promise.resolve();
  }

  url(): Promise<string> {
    return this.driver.getCurrentUrl();
  }

  async waitForURL(address: Address): Promise<void> {
    const isThere =
      typeof address === "function" ? address : (url: URL) => expressionOf(address).test(url.href);
    const arrived = await this.until(async () => (isThere(new URL(await this.url())) ? true : undefined));
    if (arrived === undefined) throw new Error(`Still at ${await this.url()}, not at ${String(address)}`);
  }

  evaluate<Result, Given>(run: ((given: Given) => Result) | string, given?: Given): Promise<Awaited<Result>> {
    if (typeof run === "string") return this.driver.executeScript(run);
    const script = `const end = arguments[1]; Promise.resolve((${String(run)})(arguments[0])).then(end)`;
    return this.driver.executeAsyncScript<Awaited<Result>>(script, given ?? null);
  }

  async find(way: readonly Step[]): Promise<readonly WebElement[]> {
    const search = `return window.TestingLibraryDom === undefined ? null : (${String(find)})(arguments[0])`;
    const found = await this.driver.executeScript<readonly WebElement[] | null>(search, way);
    if (found !== null) return found;
    await this.driver.executeScript(readFileSync(LIBRARY, "utf8"));
    return this.driver.executeScript<readonly WebElement[]>(search, way);
  }

  /** Asks until there is an answer, and resolves to undefined when the time for it is over. */
  async until<T>(ask: () => Promise<T | undefined>): Promise<T | undefined> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await ask().catch(ifGone);
      if (answer !== undefined || performance.now() > end) return answer;
      await pause(BETWEEN_MS);
    }
  }
}

/** A page that goes on to another address takes its elements along. */
function ifGone(error: unknown): undefined {
  if (error instanceof Error && /^(StaleElementReference|NoSuchElement)Error$/.test(error.name)) return;
  throw error;
}

/** Playwright's patterns: ** is any text, * any but a slash. */
function expressionOf(address: string | RegExp): RegExp {
  if (address instanceof RegExp) return address;
  const parts = address.split(/(\*+)/).map((part) => {
    if (part === "*") return "[^/]*";
    return part === "**" ? ".*" : part.replaceAll(/[.?+^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join("")}$`);
}

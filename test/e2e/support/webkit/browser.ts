import { EventEmitter } from "node:events";
import type { BrowserContextOptions } from "@playwright/test";
import { NO_ANSWER } from "../browser-errors.ts";
import { DrivenWebKit, HiddenScreen } from "./driver.ts";
import { WebKitPage } from "./page.ts";

type Options = Pick<BrowserContextOptions, "baseURL" | "storageState">;

/** The part of Playwright's `Browser` that the journeys use; each of its contexts is a WebKit of its own. */
export class WebKitBrowser extends EventEmitter {
  readonly #screen: HiddenScreen;

  private constructor(screen: HiddenScreen) {
    super();
    this.#screen = screen;
  }

  static async start(): Promise<WebKitBrowser> {
    return new WebKitBrowser(await HiddenScreen.start());
  }

  async newContext(options: Options): Promise<WebKitContext> {
    return new WebKitContext(await DrivenWebKit.start(this.#screen), options);
  }

  close(): Promise<void> {
    return this.#screen.stop();
  }
}

class WebKitContext {
  readonly #engine: DrivenWebKit;
  readonly #options: Options;

  constructor(engine: DrivenWebKit, options: Options) {
    this.#engine = engine;
    this.#options = options;
  }

  async newPage(): Promise<WebKitPage> {
    const { baseURL = "", storageState } = this.#options;
    const page = new WebKitPage(this.#engine.driver, baseURL);
    await this.#engine.driver.manage().window().setRect({ width: 1440, height: 940 });
    const [stored] = typeof storageState === "object" ? storageState.origins : [];
    if (stored === undefined) return page;
    await page.goto("/favicon.svg");
    await page.evaluate((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value);
    }, stored.localStorage);
    return page;
  }

  /** Fails where a page of it told of an error. */
  async close(): Promise<void> {
    await this.#engine.stop();
    const errors = this.#engine.errors.filter((text) => !NO_ANSWER.test(text));
    if (errors.length > 0) throw new Error(errors.join("\n"));
  }
}

import type { EventEmitter } from "node:events";
import { type Browser, type BrowserContext, type LaunchOptions, test as base } from "@playwright/test";
import { WebKitBrowser } from "./webkit/browser.ts";

export interface EngineOptions {
  /** WebKit is driven by its own driver, of which journeys see what they use of Playwright. */
  readonly isWebKit: boolean;
}

/** Playwright's test in each engine. */
export const engineTest = base.extend<object, EngineOptions & { readonly browser: Browser }>({
  isWebKit: [false, { option: true, scope: "worker" }],
  browser: [
    async ({ browser, launchOptions, isWebKit }, use) => {
      if (isWebKit) return useWebKit(use);
      if (browser.browserType().name() === "firefox") letPeopleUse(browser, launchOptions);
      await use(browser);
    },
    { scope: "worker" },
  ],
});

async function useWebKit(use: (browser: Browser) => Promise<void>): Promise<void> {
  const webkit = await WebKitBrowser.start();
  await use(webkit as unknown as Browser);
  await webkit.close();
}

/**
 * Of several windows of one Firefox only the foremost has the focus, and the others hear nothing of it: each further
 * context of a test is a Firefox of its own.
 */
function letPeopleUse(browser: Browser, options: LaunchOptions): void {
  browser.on("context", typeAsPeopleDo);
  const inThisOne = browser.newContext.bind(browser);
  browser.newContext = async (contextOptions) => {
    if (browser.contexts().length === 0) return inThisOne(contextOptions);
    const own = await browser.browserType().launch({ ...options, channel: "moz-firefox" });
    // Whoever hears of contexts hears of this one.
    own.on("context", (context) => (browser as unknown as EventEmitter).emit("context", context));
    const context = await own.newContext(contextOptions);
    context.on("close", () => {
      own.close().catch(() => undefined);
    });
    return context;
  };
}

function typeAsPeopleDo(context: BrowserContext): void {
  // A browser that is being closed accepts no more scripts.
  context.addInitScript(insertAsPeopleDo).catch(() => undefined);
}

/**
 * Runs in the page: in Firefox, Playwright's `fill` sets a field's value as the page's own scripts do, which React takes
 * for its own writing and does not hear. This writes past React, as a person does.
 */
function insertAsPeopleDo(): void {
  Object.defineProperty(window, "__pw_bidiInsertText", {
    get: () => (text: string) => {
      const field = document.activeElement as HTMLInputElement | HTMLTextAreaElement;
      const { value, selectionStart: start, selectionEnd: end } = field;
      const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      const whole = start === null ? text : value.slice(0, start) + text + value.slice(end ?? start);
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, whole);
      field.dispatchEvent(new InputEvent("input", { bubbles: true, data: text }));
    },
    // Playwright defines its own in every page.
    set: () => undefined,
  });
}

import type { Browser, BrowserContext, ConsoleMessage, WebError } from "@playwright/test";

/** Part of many tests: each says what the page makes of an answer that is none, or an error. */
const NO_ANSWER = /^Failed to load resource: /;

/**
 * Collects what pages of a browser report as errors from now on: exceptions and rejections that nobody handled, breaches
 * of the content security policy, and what React could not take over as the server had rendered it.
 */
export function hearBrowserErrors(browser: Browser): { readonly stop: () => readonly string[] } {
  const heard: string[] = [];
  const hearMessage = (message: ConsoleMessage) => {
    if (message.type() === "error" && !NO_ANSWER.test(message.text())) heard.push(message.text());
  };
  const hearError = (error: WebError) => {
    heard.push(String(error.error()));
  };
  const hear = (context: BrowserContext) => {
    context.on("console", hearMessage);
    context.on("weberror", hearError);
    // A browser that is being closed takes no more scripts.
    context.addInitScript(tellCauses).catch(() => undefined);
  };
  browser.on("context", hear);
  return {
    stop: () => {
      browser.off("context", hear);
      return heard;
    },
  };
}

/** In the page: React wraps what a component threw, and the browser reports the outermost error alone. */
function tellCauses(): void {
  addEventListener("error", ({ error }: ErrorEvent) => {
    if (error instanceof Error && error.cause !== undefined) reportError(error.cause);
  });
}

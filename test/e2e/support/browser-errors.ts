import type { Browser, BrowserContext, ConsoleMessage, WebError } from "@playwright/test";

/** Many tests expect these: they check what the page does with a missing answer or an error, or leave a page early. */
export const NO_ANSWER = /^Failed to load resource: |^downloadable font: download failed/;
/** Firefox tells the scripts of a page that is being left that they cannot be fetched. */
const LEFT_IN_FIREFOX = /ChunkLoadError: /;

/**
 * Collects what pages of a browser report as errors from now on: unhandled exceptions and rejections, breaches of the
 * content security policy, and failed hydrations.
 */
export function hearBrowserErrors(browser: Browser): { readonly stop: () => readonly string[] } {
  const heard: string[] = [];
  const hearText = (text: string, context: BrowserContext | null) => {
    const isFirefox = context?.browser()?.browserType().name() === "firefox";
    if (!NO_ANSWER.test(text) && !(isFirefox && LEFT_IN_FIREFOX.test(text))) heard.push(text);
  };
  const hearMessage = (message: ConsoleMessage) => {
    if (message.type() === "error") hearText(message.text(), message.page()?.context() ?? null);
  };
  const hearError = (error: WebError) => {
    hearText(String(error.error()), error.page()?.context() ?? null);
  };
  const hear = (context: BrowserContext) => {
    context.on("console", hearMessage);
    context.on("weberror", hearError);
    // A browser that is being closed accepts no more scripts.
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

/** Runs in the page: React wraps what a component threw, and the browser reports the outermost error alone. */
function tellCauses(): void {
  addEventListener("error", ({ error }: ErrorEvent) => {
    if (error instanceof Error && error.cause !== undefined) reportError(error.cause);
  });
}

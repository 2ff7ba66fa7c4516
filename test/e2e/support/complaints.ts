import type { Page } from "@playwright/test";

/** Whatever the browser complains about; a page that React could not take over as it is says so here, too. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) heard.push(message.text());
  });
  page.on("pageerror", (error) => heard.push(error.message));
  return heard;
}

import type { Page } from "@playwright/test";

/** Collects the browser's errors and warnings, among them React's about a page that could not be hydrated as it is. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) heard.push(message.text());
  });
  page.on("pageerror", (error) => heard.push(error.message));
  return heard;
}

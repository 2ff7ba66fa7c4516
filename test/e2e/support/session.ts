import { expect, type Page } from "@playwright/test";

/** Begins to watch; resolves to the time (by the machine's clock) at which the tab saw that it was at the address. */
export function arrivalAt(page: Page, path: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const timer = setInterval(() => {
          if (location.pathname !== wanted) return;
          clearInterval(timer);
          resolve(performance.timeOrigin + performance.now());
        }, 10);
      }),
    path,
  );
}

/** Collects the texts of the browser's own dialogs, and answers them. */
export function answerDialogs(page: Page, answer: () => boolean): string[] {
  const said: string[] = [];
  page.on("dialog", (dialog) => {
    said.push(`${dialog.type()}: ${dialog.message()}`);
    void (dialog.type() === "alert" || answer() ? dialog.accept() : dialog.dismiss());
  });
  return said;
}

export async function expectSignedOut(page: Page): Promise<void> {
  await page.waitForURL("**/login");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  const kept = await page.evaluate(() =>
    ["token", "user", "oauth_ids", "last_activity"].filter((key) => localStorage.getItem(key) !== null),
  );
  expect(kept).toEqual([]);
}

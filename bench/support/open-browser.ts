import { type Browser, chromium } from "@playwright/test";
import { ensureBrowser, findBrowser } from "../../scripts/checks/browser.mjs";

/** Returns the path of an installed browser; without one, the tests' browser is installed. */
export async function browserPath(): Promise<string> {
  const found = findBrowser();
  if (found !== undefined) return found;
  const ensured = await ensureBrowser();
  if ("problem" in ensured) throw new Error(ensured.problem);
  return ensured.path;
}

/** @param flags of Chromium, beside those that make figures reproducible */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await browserPath(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", ...flags],
  });
}

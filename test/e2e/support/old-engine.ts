import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Browser, BrowserContext } from "@playwright/test";
import { allLacks } from "../../../scripts/checks/engines.ts";
import { emptyFolder } from "../../support/empty-folder.ts";
import { stripeTest } from "./stripe-product.ts";

/** Chromium asks for Trusted Types by the policy, whether or not a page has the means to make some. */
const NEEDED = /^trusted/i;

/**
 * The browser of these tests is the oldest Chromium, without what the oldest Firefox and Safari lack: what works in it
 * needs nothing that one of them does not have.
 */
export const oldEngineTest = stripeTest.extend<object, { readonly browser: Browser }>({
  // This Chromium knows that they are coming.
  expectedErrors: /^Found a 'popover' attribute/,
  browser: [
    async ({ playwright }, use) => {
      const browser = await playwright.chromium.launch({
        executablePath: await oldestChromium(),
        args: ["--no-sandbox", "--no-zygote", "--disable-gpu", "--disable-dev-shm-usage", "--headless"],
        ignoreDefaultArgs: ["--headless"],
      });
      const lacks = allLacks().filter((path) => !NEEDED.test(path));
      browser.on("context", (context: BrowserContext) => {
        context.addInitScript(forget, lacks).catch(() => undefined);
      });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
});

async function oldestChromium(): Promise<string> {
  const code = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const path = join(emptyFolder(), "chromium");
  const bytes = await readFile(join(dirname(code), "../bin/chromium.br"));
  await writeFile(path, brotliDecompressSync(bytes), { mode: 0o755 });
  return path;
}

/** Runs in the page, before its scripts. */
function forget(paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    const holder = names.reduce<object | undefined>(
      (whole, name) => whole && (Reflect.get(whole, name) as object | undefined),
      globalThis,
    );
    if (holder !== undefined) Reflect.deleteProperty(holder, last);
  }
}

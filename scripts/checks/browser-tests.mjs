import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "../launch/build-client.mjs";
import { runNode } from "../launch/run.mjs";
import { ensureBrowser } from "./browser.mjs";

/**
 * Builds the client, finds a browser and drives the product with it.
 * @param {readonly string[]} args for the test tool, such as a file or `-g words`
 * @returns {Promise<import("./totals.mjs").Totals>}
 */
export async function runBrowserTests(args) {
  const browser = await ensureBrowser();
  if ("problem" in browser) {
    process.stderr.write(`${browser.problem}\n`);
    return { passed: 0, failed: 1 };
  }
  if (!(await buildWhenStale())) return { passed: 0, failed: 1 };

  const folder = mkdtempSync(join(tmpdir(), "atelier-browser-"));
  try {
    const file = join(folder, "result.json");
    const { code } = await runNode(
      ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json", ...args],
      { env: { CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
    );
    return readTotals(file, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A flaky test has failed once, so it counts as failed.
 * @param {string} file
 * @param {number} code
 */
function readTotals(file, code) {
  try {
    const { stats, errors } =
      /** @type {{ stats: Record<"expected" | "unexpected" | "flaky", number>, errors: unknown[] }} */ (
        JSON.parse(readFileSync(file, "utf8"))
      );
    const failed = stats.unexpected + stats.flaky + errors.length;
    return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed };
  } catch {
    // The tool fell over before it could write anything; it has said why.
    return { passed: 0, failed: 1 };
  }
}

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNode } from "../launch/run.mjs";

/**
 * Runs jest and counts its tests. A file that could not even be loaded counts as one failure.
 * @param {readonly string[]} args
 * @param {{ isQuiet?: boolean, env?: Record<string, string> }} options
 * @returns {Promise<import("./totals.mjs").Totals & { output: string }>}
 */
export async function runJest(args, { isQuiet = false, env = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "atelier-jest-"));
  try {
    const file = join(folder, "result.json");
    const { code, output } = await runNode(
      ["node_modules/jest/bin/jest.js", "-c", "jest.config.ts", "--json", `--outputFile=${file}`, ...args],
      { isQuiet, env: { NODE_OPTIONS: nodeOptions(), TEST_RUN_FOLDER: folder, ...env } },
    );
    return { ...readTotals(file, code), output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Native modules in jest; in the environment, because its workers do not inherit flags. */
function nodeOptions() {
  const flags = "--experimental-vm-modules --disable-warning=ExperimentalWarning";
  return `${process.env["NODE_OPTIONS"] ?? ""} ${flags}`.trim();
}

/**
 * @param {string} file
 * @param {number} code
 */
function readTotals(file, code) {
  try {
    const result =
      /** @type {Record<"numPassedTests" | "numFailedTests" | "numRuntimeErrorTestSuites", number>} */ (
        JSON.parse(readFileSync(file, "utf8"))
      );
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    return { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
  } catch {
    // Jest itself fell over before it could write anything; it has said why.
    return { passed: 0, failed: 1 };
  }
}

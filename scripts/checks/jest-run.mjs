import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { root } from "../launch/root.mjs";
import { runNode } from "../launch/run.mjs";

/**
 * Runs jest and counts its tests. A file that could not even be loaded counts as one failure.
 * @param {readonly string[]} args
 * @param {{ isQuiet?: boolean, env?: Record<string, string | undefined> }} options
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
 * The part of jest's results that is read here.
 * @typedef {object} JestResult
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {readonly FileResult[]} testResults
 *
 * @typedef {object} FileResult
 * @property {string} name its path
 * @property {string} message why it could not be loaded, and what failed in it
 * @property {"passed" | "failed"} status
 * @property {readonly { fullName: string, duration?: number | null, failureMessages?: readonly string[] | null }[]} assertionResults
 */

/**
 * @param {string} file
 * @param {number} code
 * @returns {import("./totals.mjs").Totals}
 */
function readTotals(file, code) {
  try {
    const result = /** @type {JestResult} */ (JSON.parse(readFileSync(file, "utf8")));
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    const tests = result.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        file: relative(root, name),
        title: fullName,
        ms: duration ?? 0,
      })),
    );
    return {
      passed: result.numPassedTests,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      tests,
      failures: result.testResults.flatMap(failuresOf),
    };
  } catch {
    // Jest itself fell over before it could write anything; it has said why.
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {FileResult} result
 * @returns {readonly import("./totals.mjs").Failure[]}
 */
function failuresOf({ name, message, status, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.flatMap(({ fullName, failureMessages }) =>
    (failureMessages ?? []).map((text) => ({ name: `${file}: ${fullName}`, message: text })),
  );
  return failed.length === 0 && status === "failed" ? [{ name: file, message }] : failed;
}

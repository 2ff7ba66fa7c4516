import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { root, runNode } from "../launch/run.mjs";
import { jestNames, readQuarantine } from "./quarantine.mjs";
import { makeRunFolder, removeRunFolder } from "./run-folder.mjs";
import { failure } from "./totals.mjs";

/** These files take long: they kill processes, play many rounds, read large corpora or plan queries. */
const SOAK = String.raw`\.soak\.test\.ts$`;

const WORKER_DATA = pathToFileURL(join(root, "test/support/light/worker-data.mjs")).href;

/**
 * @typedef {object} JestOptions
 * @property {boolean} [isQuiet] its output is answered instead of shown
 * @property {import("./stages.mjs").Scope} [scope] `landing` leaves out what takes long
 * @property {readonly string[]} [except] patterns of files that are left out
 * @property {Record<string, string | undefined>} [env]
 */

/**
 * Runs jest and counts its tests. A file that could not even be loaded counts as one failure.
 * @param {readonly string[]} args for jest, such as paths
 * @param {JestOptions} options
 * @returns {Promise<import("./totals.mjs").Totals & { output: string }>}
 */
export async function runJest(args, { isQuiet = false, scope = "all", except = [], env = {} } = {}) {
  const folder = makeRunFolder("jest");
  try {
    const file = join(folder, "result.json");
    const stopFile = join(folder, "stopped.txt");
    const { code, output } = await runNode(
      [
        ...["node_modules/jest/bin/jest.js", "-c", "jest.config.ts", "--json", `--outputFile=${file}`],
        ...(scope === "all" ? [] : exclusions(except)),
        ...args,
      ],
      {
        isQuiet,
        endsDescendants: true,
        env: {
          NODE_OPTIONS: nodeOptions(),
          TMPDIR: folder,
          TEST_RUN_FOLDER: folder,
          TEST_SCOPE: scope,
          TEST_STOP_FILE: stopFile,
          ...env,
        },
      },
    );
    if (!existsSync(file)) return { ...failure("Jest", whyWithoutResult(stopFile, code)), output };
    return { ...readTotals(file, code), output };
  } finally {
    removeRunFolder(folder);
  }
}

/**
 * Returns the options that leave out what only `npm run test:all` runs.
 * @param {readonly string[]} except
 */
function exclusions(except) {
  const quarantined = jestNames(readQuarantine());
  const names = quarantined === undefined ? [] : [`--testNamePattern=^(?!${quarantined})`];
  return ["--testPathIgnorePatterns", SOAK, ...except, ...names];
}

/**
 * Adds native modules for jest, and a young generation of objects that is large enough for a test, so that
 * less time goes into collecting garbage. The options are in the environment, because jest's workers do not
 * inherit flags.
 */
function nodeOptions() {
  const flags = "--experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=64";
  return `${process.env["NODE_OPTIONS"] ?? ""} ${flags} --import=${WORKER_DATA}`.trim();
}

/**
 * These are the parts of jest's results that are read here.
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
}

/**
 * @param {string} stopFile
 * @param {number} code with which jest ended
 */
function whyWithoutResult(stopFile, code) {
  return existsSync(stopFile)
    ? readFileSync(stopFile, "utf8")
    : `It ended with code ${code} before it could say what passed.`;
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

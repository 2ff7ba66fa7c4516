import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "../launch/build-client.mjs";
import { runNode } from "../launch/run.mjs";
import { ensureBrowser } from "./browser.mjs";
import { sum } from "./totals.mjs";

/** @typedef {import("./totals.mjs").Totals} Totals */

/** The projects of playwright.config.ts. */
const PROJECTS = ["desktop", "phone"];

/**
 * Builds the client, finds a browser and drives the product with it, in an order that TEST_SEED decides.
 * @param {readonly string[]} args for Playwright, such as a file, `-g words` or `--workers 4`
 * @returns {Promise<Totals>}
 */
export async function runBrowserTests(args) {
  const browser = await ensureBrowser();
  if ("problem" in browser) {
    process.stderr.write(`${browser.problem}\n`);
    return { passed: 0, failed: 1, failures: [{ name: "Browser", message: browser.problem }] };
  }
  if (!(await buildWhenStale()))
    return { passed: 0, failed: 1, failures: [{ name: "Build", message: "The client could not be built." }] };

  const seed = process.env["TEST_SEED"] ?? randomBytes(4).toString("hex");
  process.stdout.write(`The tests run in a random order; TEST_SEED=${seed} repeats it.\n`);
  const folder = mkdtempSync(join(tmpdir(), "atelier-browser-"));
  const env = { CHROMIUM_PATH: browser.path, TEST_RUN_FOLDER: folder };
  try {
    const totals = [];
    // One after the other: Playwright starts a new worker, and with it new products, whenever the project changes.
    for (const project of chosenProjects(args))
      totals.push(await runProject([`--project=${project}`, `--shuffle=${seed}`, ...args], folder, env));
    return sum(totals);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {readonly string[]} args */
function chosenProjects(args) {
  const named = PROJECTS.filter((project) => args.includes(`--project=${project}`));
  return named.length === 0 ? PROJECTS : named;
}

/**
 * @param {readonly string[]} args
 * @param {string} folder
 * @param {Record<string, string>} env
 */
async function runProject(args, folder, env) {
  const file = join(folder, "result.json");
  rmSync(file, { force: true });
  const { code } = await runNode(
    // A file that is named may be one of a single project.
    ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json", "--pass-with-no-tests", ...args],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  return readTotals(file, code);
}

/**
 * The part of Playwright's results that is read here.
 * @typedef {object} Suite
 * @property {string} file from the folder of the tests
 * @property {readonly Suite[]} [suites]
 * @property {readonly { title: string, tests: readonly { projectName: string, results: readonly TestResult[] }[] }[]} specs
 *
 * @typedef {object} TestResult
 * @property {number} duration ms
 * @property {readonly { message?: string }[]} [errors]
 *
 * @typedef {object} Result
 * @property {readonly Suite[]} suites
 * @property {Record<"expected" | "unexpected" | "flaky", number>} stats
 * @property {readonly { message?: string }[]} errors outside the tests
 */

/**
 * A flaky test has failed once, so it counts as failed.
 * @param {string} file
 * @param {number} code
 * @returns {Totals}
 */
function readTotals(file, code) {
  try {
    const { suites, stats, errors } = /** @type {Result} */ (JSON.parse(readFileSync(file, "utf8")));
    const failed = stats.unexpected + stats.flaky + errors.length;
    return {
      passed: stats.expected,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      tests: suites.flatMap(testsOf),
      failures: [
        ...suites.flatMap(failuresOf),
        ...errors.map(({ message = "" }) => ({ name: "Outside the tests", message })),
      ],
    };
  } catch {
    // The tool fell over before it could write anything; it has said why.
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {Suite} suite
 * @returns {import("./totals.mjs").TimedTest[]}
 */
function testsOf({ file, suites = [], specs }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.map(({ duration }) => ({
        file: `test/e2e/${file}`,
        title: `${title} (${projectName})`,
        ms: duration,
      })),
    ),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/**
 * @param {Suite} suite
 * @returns {import("./totals.mjs").Failure[]}
 */
function failuresOf({ file, suites = [], specs }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.flatMap(({ errors = [] }) =>
        errors.map(({ message = "" }) => ({ name: `test/e2e/${file}: ${title} (${projectName})`, message })),
      ),
    ),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

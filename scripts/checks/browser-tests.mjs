import { randomBytes } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildWhenStale } from "../launch/build-client.mjs";
import { run, runNode } from "../launch/run.mjs";
import { ensureBrowser, ensureEngine } from "./browser.mjs";
import { browserNames, readQuarantine } from "./quarantine.mjs";
import { makeRunFolder, removeRunFolder } from "./run-folder.mjs";
import { failure, sum } from "./totals.mjs";

/** @typedef {import("./totals.mjs").Totals} Totals */

/**
 * Runs of projects of playwright.config.ts, with the tag of those of their tests that `npm test` runs.
 * @type {readonly { readonly projects: readonly string[], readonly tag: string }[]}
 */
const RUNS = [
  { projects: ["desktop"], tag: "@journey" },
  { projects: ["phone"], tag: "@phone" },
  { projects: ["firefox", "webkit"], tag: "@engines" },
];
/** A test that needed more than one try has not failed; but more such tests than this fail the run. */
const MOST_FLAKY = 3;
const PROJECT = "--project=";
/** The pages are made for this version of Chromium and newer ones. */
const OLDEST_MAJOR = 140;

/**
 * Builds the client, finds a browser and drives the product with it, in an order that TEST_SEED decides.
 * @param {readonly string[]} args for Playwright, such as a file, `-g words` or `--workers 4`
 * @param {{ scope: import("./stages.mjs").Scope }} options
 * @returns {Promise<Totals>}
 */
export async function runBrowserTests(args, { scope }) {
  const browser = await ensureBrowser();
  if ("problem" in browser) return failedBefore("Browser", browser.problem);
  const { output: version } = await run(browser.path, ["--version"], { isQuiet: true });
  const number = version.split(/\s/).find((word) => word.includes(".")) ?? "of an unknown version";
  process.stdout.write(`The browser is Chromium ${number}.\n`);
  if (!(Number.parseInt(number, 10) >= OLDEST_MAJOR))
    return failedBefore("Browser", `${browser.path} is ${number}: the tests need ${OLDEST_MAJOR} or newer.`);
  if (!(await buildWhenStale())) return failedBefore("Build", "The client could not be built.");

  const seed = process.env["TEST_SEED"] ?? randomBytes(4).toString("hex");
  process.stdout.write(`The tests run in a random order; TEST_SEED=${seed} repeats it.\n`);
  const folder = makeRunFolder("browser");
  const env = { CHROMIUM_PATH: browser.path, TMPDIR: folder, TEST_RUN_FOLDER: folder };
  try {
    const totals = [];
    // They run one after the other: Playwright starts a new worker, and with it new servers, whenever the project
    // changes.
    for (const { projects, tag } of chosenRuns(args)) {
      const { present, missing } = await findEngines(projects);
      totals.push(...missing);
      const chosen = scope === "all" ? [] : [`--grep=${tag}`, ...exclusions()];
      const named = present.map((project) => `--project=${project}`);
      const others = args.filter((arg) => !arg.startsWith(PROJECT));
      if (named.length > 0)
        totals.push(await runProjects([...named, `--shuffle=${seed}`, ...chosen, ...others], folder, env));
    }
    const total = sum(totals);
    if (total.passed + total.failed > 0) return withFlakyLimit(total);
    return failedBefore("Browser", "No test was run: `npm test` has none here, --all runs the others.");
  } finally {
    removeRunFolder(folder);
  }
}

/**
 * @param {string} name
 * @param {string} message
 * @returns {Totals}
 */
function failedBefore(name, message) {
  process.stderr.write(`${message}\n`);
  return failure(name, message);
}

/** Returns the options that leave out what only `npm run test:all` runs. */
function exclusions() {
  const quarantined = browserNames(readQuarantine());
  return quarantined === undefined ? [] : [`--grep-invert=${quarantined}`];
}

/**
 * A run of single files is in Chromium, unless an engine is named.
 * @param {readonly string[]} args
 */
function chosenRuns(args) {
  const named = args.filter((arg) => arg.startsWith(PROJECT)).map((arg) => arg.slice(PROJECT.length));
  const isChosen = (/** @type {string} */ project) =>
    named.length > 0 ? named.includes(project) : args.length === 0 || !isOtherEngine(project);
  return RUNS.map(({ projects, tag }) => ({ projects: projects.filter(isChosen), tag }));
}

/**
 * @param {string} project
 * @returns {project is import("./browser.mjs").OtherEngine}
 */
function isOtherEngine(project) {
  return project === "firefox" || project === "webkit";
}

/**
 * Finds the engines of these projects or installs them. One that cannot be had everywhere is missed only where a change
 * is merged.
 * @param {readonly string[]} projects
 */
async function findEngines(projects) {
  /** @type {string[]} */
  const present = [];
  /** @type {Totals[]} */
  const missing = [];
  for (const project of projects) {
    const message = `There is no ${project} here: its tests are not run (CONTRIBUTING.md).`;
    if (!isOtherEngine(project) || (await ensureEngine(project))) present.push(project);
    else if (process.env["CI"] !== undefined) missing.push(failedBefore("Browser", message));
    else process.stdout.write(`${message}\n`);
  }
  return { present, missing };
}

/**
 * @param {Totals} totals
 * @returns {Totals}
 */
function withFlakyLimit(totals) {
  const { flaky = [], failed, failures = [] } = totals;
  if (flaky.length <= MOST_FLAKY) return totals;
  const message = `${flaky.length} browser tests needed more than one try, at most ${MOST_FLAKY} may.`;
  return { ...totals, failed: failed + 1, failures: [...failures, { name: "Flaky tests", message }] };
}

/**
 * @param {readonly string[]} args
 * @param {string} folder
 * @param {Record<string, string>} env
 */
async function runProjects(args, folder, env) {
  const file = join(folder, "result.json");
  rmSync(file, { force: true });
  const { code } = await runNode(
    // The named file may have tests of a single project, so it is no error that the others have none.
    [
      ...["node_modules/@playwright/test/cli.js", "test", "--pass-with-no-tests"],
      ...["--reporter=./test/e2e/support/progress-reporter.mjs,json", ...args],
    ],
    { endsDescendants: true, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  return readTotals(file, code);
}

/**
 * These are the parts of Playwright's results that are read here.
 * @typedef {object} Suite
 * @property {string} file from the folder of the tests
 * @property {readonly Suite[]} [suites]
 * @property {readonly { title: string, tests: readonly ProjectTest[] }[]} specs
 *
 * @typedef {object} ProjectTest
 * @property {string} projectName
 * @property {"expected" | "unexpected" | "flaky" | "skipped"} status
 * @property {readonly TestResult[]} results one for each try
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
 * @param {string} file
 * @param {number} code
 * @returns {Totals}
 */
function readTotals(file, code) {
  try {
    const { suites, stats, errors } = /** @type {Result} */ (JSON.parse(readFileSync(file, "utf8")));
    const failed = stats.unexpected + errors.length;
    return {
      passed: stats.expected + stats.flaky,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      tests: suites.flatMap(testsOf),
      flaky: suites.flatMap((suite) => failuresOf(suite, "flaky")),
      failures: [
        ...suites.flatMap((suite) => failuresOf(suite, "unexpected")),
        ...errors.map(({ message = "" }) => ({ name: "Outside the tests", message })),
      ],
    };
  } catch {
    // Playwright ended before it wrote results, and has printed why.
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
 * Returns the tests with this result, each with the messages of its first try that failed.
 * @param {Suite} suite
 * @param {"unexpected" | "flaky"} wanted
 * @returns {import("./totals.mjs").Failure[]}
 */
function failuresOf({ file, suites = [], specs }, wanted) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => {
        const { errors = [] } = results.find(({ errors: [error] = [] }) => error !== undefined) ?? {};
        const message = errors.map(({ message: text = "" }) => text).join("\n");
        return { name: `test/e2e/${file}: ${title} (${projectName})`, message };
      }),
  );
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, wanted))];
}

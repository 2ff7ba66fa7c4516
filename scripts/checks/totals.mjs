import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {object} TimedTest
 * @property {string} file from the repository's folder
 * @property {string} title
 * @property {number} ms
 *
 * @typedef {object} Failure
 * @property {string} name of the test with its file, or of the step
 * @property {string} message what the tool said, over as many lines as it likes
 *
 * @typedef {object} Totals
 * @property {number} passed
 * @property {number} failed
 * @property {readonly TimedTest[]} [tests] that were run, where they are counted one by one
 * @property {readonly Failure[]} [failures] as far as they are known one by one
 * @property {readonly Failure[]} [flaky] tests that passed after they had failed
 */

const SLOWEST = 10;
/** These lines of a call stack are of other packages or of Node.js. */
const FOREIGN = /^\s+at .*(node_modules|node:internal)/;
/** So many failures are shown at the end of a run, with so many lines each; the output before has all. */
const TOLD = { failures: 12, lines: 12 };

/**
 * Reports a step that failed as a whole.
 * @param {string} name
 * @param {string} message
 * @returns {Totals}
 */
export function failure(name, message) {
  return { passed: 0, failed: 1, failures: [{ name, message }] };
}

/**
 * @param {readonly Totals[]} parts
 * @returns {Totals}
 */
export function sum(parts) {
  return {
    passed: parts.reduce((all, { passed }) => all + passed, 0),
    failed: parts.reduce((all, { failed }) => all + failed, 0),
    tests: parts.flatMap(({ tests = [] }) => tests),
    failures: parts.flatMap(({ failures = [] }) => failures),
    flaky: parts.flatMap(({ flaky = [] }) => flaky),
  };
}

/**
 * Shows the summary of a run and sets the exit code of this process.
 * @param {Totals} totals
 */
export function closeWith(totals) {
  const { passed, failed } = totals;
  process.stdout.write(summary(totals));
  // A run without a passed test has run nothing, so it is no success.
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

/**
 * Lists the slowest tests, the flaky ones and the failures. The totals are the last line of every run.
 * @param {Totals} totals
 */
export function summary(totals) {
  const { passed, failed, tests = [], failures = [], flaky = [] } = totals;
  const slowest = tests
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
    .map(timeOf);
  const times = slowest.length === 0 ? "" : `\nThe slowest tests, in seconds:\n${slowest.join("\n")}\n`;
  return `${times}${told("Flaky, passed after another try:", flaky)}${told("What failed:", failures)}\n${passed} passed, ${failed} failed\n`;
}

/**
 * Returns one line, which `sort -n` can order.
 * @param {TimedTest} test
 */
function timeOf({ file, title, ms }) {
  return `${(ms / 1000).toFixed(1).padStart(7)}  ${file}: ${title}`;
}

/**
 * Lists failures with the first lines of their messages.
 * @param {string} title
 * @param {readonly Failure[]} failures
 */
function told(title, failures) {
  if (failures.length === 0) return "";
  const texts = failures.slice(0, TOLD.failures).map(({ name, message }) => {
    const lines = stripVTControlCharacters(message)
      .split("\n")
      .filter((line) => line.trim() !== "" && !FOREIGN.test(line));
    return [name, ...lines.slice(0, TOLD.lines).map((line) => `    ${line}`)].join("\n");
  });
  const more = failures.length > TOLD.failures ? [`and ${failures.length - TOLD.failures} more`] : [];
  return `\n${title}\n${[...texts, ...more].join("\n")}\n`;
}

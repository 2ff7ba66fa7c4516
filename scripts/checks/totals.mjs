import { appendFileSync } from "node:fs";

/**
 * @typedef {object} TimedTest
 * @property {string} file from the repository's folder
 * @property {string} title
 * @property {number} ms
 *
 * @typedef {object} Totals
 * @property {number} passed
 * @property {number} failed
 * @property {readonly TimedTest[]} [tests] that were run, where they are counted one by one
 */

const SLOWEST = 10;

/**
 * @param {readonly Totals[]} parts
 * @returns {Totals}
 */
export function sum(parts) {
  return {
    passed: parts.reduce((all, { passed }) => all + passed, 0),
    failed: parts.reduce((all, { failed }) => all + failed, 0),
    tests: parts.flatMap(({ tests = [] }) => tests),
  };
}

/**
 * Ends a run: shows its summary and adds the times of its tests to the file that TEST_TIMES names, if any.
 * @param {Totals} totals
 */
export function closeWith(totals) {
  const { passed, failed, tests = [] } = totals;
  const timesFile = process.env["TEST_TIMES"];
  if (timesFile !== undefined) appendFileSync(timesFile, tests.map((test) => `${timeOf(test)}\n`).join(""));
  process.stdout.write(summary(totals));
  // Nothing passed is no success either: then nothing ran.
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

/**
 * The slowest tests and the totals. The totals are the last line of every run: .ci/run reads it.
 * @param {Totals} totals
 */
export function summary({ passed, failed, tests = [] }) {
  const slowest = tests
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
    .map(timeOf);
  const times = slowest.length === 0 ? "" : `\nThe slowest tests, in seconds:\n${slowest.join("\n")}\n`;
  return `${times}\n${passed} passed, ${failed} failed\n`;
}

/**
 * One line, which `sort -n` can order.
 * @param {TimedTest} test
 */
function timeOf({ file, title, ms }) {
  return `${(ms / 1000).toFixed(1).padStart(7)}  ${file}: ${title}`;
}

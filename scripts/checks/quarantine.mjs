import { readFileSync } from "node:fs";
import { root } from "../launch/run.mjs";

/**
 * A quarantined test fails now and then, so `npm test` leaves it out until it is mended. `npm run test:all`
 * runs it.
 * @typedef {object} QuarantinedTest
 * @property {string} file from the repository's folder
 * @property {string} test its full name: all `describe` titles and its own, with spaces between
 * @property {string} reason
 * @property {string} since a day, as 2026-11-25
 */

const MOST_DAYS = 14;
const MOST_TESTS = 5;
const DAY_MS = 86_400_000;
const E2E = "test/e2e/";

/** @returns {readonly QuarantinedTest[]} */
export function readQuarantine() {
  /** @type {unknown} */
  const tests = JSON.parse(readFileSync(`${root}test/quarantine.json`, "utf8"));
  return /** @type {QuarantinedTest[]} */ (tests);
}

/**
 * Returns what makes a run fail: each test that is on the list for too long, and a list that is too long.
 * @param {readonly QuarantinedTest[]} tests
 * @param {number} now ms since 1970
 * @returns {readonly import("./totals.mjs").Failure[]}
 */
export function quarantineProblems(tests, now) {
  const name = "test/quarantine.json";
  const old = tests
    .filter(({ since }) => !(now - Date.parse(since) <= MOST_DAYS * DAY_MS))
    .map(({ file, test, since }) => ({
      name: `${file}: ${test}`,
      message: `It is in quarantine since ${since}: mend it within ${MOST_DAYS} days, or remove it.`,
    }));
  if (tests.length <= MOST_TESTS) return old;
  return [
    ...old,
    { name, message: `${tests.length} tests are in quarantine, at most ${MOST_TESTS} may be.` },
  ];
}

/**
 * Returns a pattern for jest's option that chooses tests by name. It matches the quarantined tests that need
 * no browser, in every file that has a test of the same name.
 * @param {readonly QuarantinedTest[]} tests
 * @returns {string | undefined} undefined where there is none
 */
export function jestNames(tests) {
  return anyOf(tests.filter(({ file }) => !file.startsWith(E2E)).map(({ test }) => `^${escape(test)}$`));
}

/**
 * Returns the same for Playwright, which matches the file's path in `test/e2e`, the name and the tags after
 * it.
 * @param {readonly QuarantinedTest[]} tests
 * @returns {string | undefined} undefined where there is none
 */
export function browserNames(tests) {
  return anyOf(
    tests
      .filter(({ file }) => file.startsWith(E2E))
      .map(({ file, test }) => String.raw`(?:^| )${escape(`${file.slice(E2E.length)} ${test}`)}(?: @\S+)*$`),
  );
}

/** @param {readonly string[]} patterns */
function anyOf(patterns) {
  return patterns.length === 0 ? undefined : patterns.join("|");
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

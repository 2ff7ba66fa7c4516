import { readFileSync } from "node:fs";
import { root } from "../launch/run.mjs";

/**
 * A test that fails now and then and is not part of `npm test` until it is mended. `npm run test:all` runs it.
 * @typedef {object} QuarantinedTest
 * @property {string} file from the repository's folder
 * @property {string} test its full name: all `describe` titles and its own, with spaces between
 * @property {string} reason
 * @property {string} since a day, as 2026-11-25
 */

const MOST_DAYS = 14;
const MOST_TESTS = 5;
const DAY_MS = 86_400_000;
/** The folder of the browser tests. */
const E2E = "test/e2e/";

/** @returns {readonly QuarantinedTest[]} */
export function readQuarantine() {
  /** @type {unknown} */
  const tests = JSON.parse(readFileSync(`${root}test/quarantine.json`, "utf8"));
  return /** @type {QuarantinedTest[]} */ (tests);
}

/**
 * What makes a run fail: a test that is on the list for too long, or too many of them.
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
 * A pattern for jest's option that chooses tests by name: it matches the quarantined ones outside of the browser, in
 * whatever file their name stands.
 * @param {readonly QuarantinedTest[]} tests
 * @returns {string | undefined} undefined where there is none
 */
export function jestNames(tests) {
  return anyOf(tests.filter(({ file }) => !file.startsWith(E2E)).map(({ test }) => `^${escape(test)}$`));
}

/**
 * The same for Playwright, which matches the file's path in `test/e2e`, the name and the tags after it.
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

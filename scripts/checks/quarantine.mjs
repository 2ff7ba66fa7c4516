import { readFileSync } from "node:fs";
import { root } from "../launch/root.mjs";

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
 * A pattern for the option of jest or Playwright that chooses tests by name: it matches the quarantined ones of the
 * files that begin with `folder`.
 * @param {readonly QuarantinedTest[]} tests
 * @param {(file: string) => boolean} isOf
 * @returns {string | undefined} undefined where there is none
 */
export function namesPattern(tests, isOf) {
  const names = tests.filter(({ file }) => isOf(file)).map(({ test }) => escape(test));
  return names.length === 0 ? undefined : `(?:${names.join("|")})$`;
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/**
 * @typedef {{ passed: number, failed: number }} Totals
 */

/**
 * @param {readonly Totals[]} parts
 * @returns {Totals}
 */
export function sum(parts) {
  return parts.reduce(
    (all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/**
 * The last line of every run: .ci/run reads it too.
 * @param {Totals} totals
 */
export function closeWith({ passed, failed }) {
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  // Nothing passed is no success either: then nothing ran.
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

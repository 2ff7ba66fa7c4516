import { runNode } from "../launch/run.mjs";
import { runJest } from "./jest-run.mjs";
import { sum } from "./totals.mjs";

/**
 * What judges the text itself rather than what it does.
 * @typedef {object} Check
 * @property {string} title
 * @property {(options: { isQuiet: boolean }) => Promise<import("./totals.mjs").Totals & { output: string }>} run
 */

/**
 * @param {string} title
 * @param {readonly string[]} args
 * @returns {Check}
 */
const command = (title, args) => ({
  title,
  run: async (options) => {
    const { code, output } = await runNode(args, options);
    return code === 0
      ? { passed: 1, failed: 0, output }
      : { passed: 0, failed: 1, output, failures: [{ name: title, message: output }] };
  },
});

const TSC = "node_modules/typescript/bin/tsc";

/** @type {readonly Check[]} */
const checks = [
  command("Types", [TSC, "-p", "tsconfig.json", "--noEmit", "--pretty"]),
  command("Types of core, without DOM and Node", [TSC, "-p", "core/tsconfig.json", "--noEmit", "--pretty"]),
  command("Lint", ["node_modules/eslint/bin/eslint.js", "--concurrency", "auto", "--max-warnings", "0", "."]),
  command("Format", ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."]),
  { title: "Architecture", run: (options) => runJest(["test/architecture"], options) },
];

/**
 * All of them side by side; what is wrong is shown as soon as it is known.
 * @returns {Promise<import("./totals.mjs").Totals>}
 */
export async function runHouseChecks() {
  const began = Date.now();
  const totals = await Promise.all(
    checks.map(async ({ title, run }) => {
      const { output, ...found } = await run({ isQuiet: true });
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      process.stdout.write(`${found.failed === 0 ? "good  " : "FAILED"} ${title} (${seconds} s)\n`);
      if (found.failed > 0) process.stdout.write(`${output}\n`);
      return found;
    }),
  );
  return sum(totals);
}

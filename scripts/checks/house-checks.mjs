import { runNode } from "../launch/run.mjs";
import { runJest } from "./jest-run.mjs";

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
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  },
});

const TSC = "node_modules/typescript/bin/tsc";

export const typeChecks = [
  command("Types", [TSC, "-p", "tsconfig.json", "--noEmit", "--pretty"]),
  command("Types of core, without DOM and Node", [TSC, "-p", "core/tsconfig.json", "--noEmit", "--pretty"]),
];

export const textChecks = [
  command("Lint", ["node_modules/eslint/bin/eslint.js", "--concurrency", "auto", "--max-warnings", "0", "."]),
  command("Format", ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."]),
];

/** @type {readonly Check[]} */
export const architectureChecks = [
  { title: "Architecture", run: (options) => runJest(["test/architecture"], options) },
];

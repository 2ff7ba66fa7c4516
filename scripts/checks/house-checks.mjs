import { buildWhenStale } from "../launch/build-client.mjs";
import { runNode } from "../launch/run.mjs";
import { runJest } from "./jest-run.mjs";
import { failure, sum } from "./totals.mjs";

/** @typedef {import("./totals.mjs").Totals} Totals */

/**
 * A check judges the text of the repository; no check runs the product.
 * @typedef {object} Check
 * @property {string} title
 * @property {(options: { isQuiet: boolean }) => Promise<Totals & { output: string }>} run
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
    return code === 0 ? { passed: 1, failed: 0, output } : { ...failure(title, output), output };
  },
});

/** The type checker holds all files of the repository, which is more than Node.js allows by itself. */
const HEAP = "--max-old-space-size=6144";

/**
 * The two rows run side by side, one for each of two cores; the checks of a row run one after the other. Types and
 * lint have a core to themselves and are one process, because most of the time of both goes into types. The client
 * is built behind the second row.
 * @type {readonly [readonly Check[], readonly Check[]]}
 */
const rows = [
  [command("Types and lint", [HEAP, "--max-semi-space-size=64", "scripts/checks/types-and-lint.ts"])],
  [
    command("Types of core, without DOM and Node", [
      "node_modules/typescript/bin/tsc",
      ...["-p", "core/tsconfig.json", "--noEmit", "--pretty"],
    ]),
    command("Format", ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."]),
    { title: "Architecture", run: (options) => runJest(["test/architecture"], options) },
  ],
];

/**
 * Runs all checks and shows what is wrong as soon as it is known.
 * @returns {Promise<Totals>}
 */
export async function runHouseChecks() {
  return sum(await Promise.all(rows.map(runRow)));
}

/**
 * Runs all checks and builds the client, for which the browser tests would have to wait.
 * @returns {Promise<Totals>}
 */
export async function runHouseChecksAndBuild() {
  const [first, second] = rows;
  const build = async () => {
    const found = await runRow(second);
    return (await buildWhenStale())
      ? found
      : sum([found, failure("Build", "The client could not be built.")]);
  };
  return sum(await Promise.all([runRow(first), build()]));
}

/**
 * @param {readonly Check[]} checks
 * @returns {Promise<Totals>}
 */
async function runRow(checks) {
  /** @type {Totals[]} */
  const totals = [];
  for (const { title, run } of checks) {
    const began = Date.now();
    const { output, ...found } = await run({ isQuiet: true });
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    process.stdout.write(`${found.failed === 0 ? "good  " : "FAILED"} ${title} (${seconds} s)\n`);
    if (found.failed > 0) process.stdout.write(`${output}\n`);
    totals.push(found);
  }
  return sum(totals);
}

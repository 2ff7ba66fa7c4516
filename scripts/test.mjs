import { runBrowserTests } from "./checks/browser-tests.mjs";
import { runHouseChecks } from "./checks/house-checks.mjs";
import { runJest } from "./checks/jest-run.mjs";
import { findPostgres } from "./checks/postgres.mjs";
import { closeWith, sum } from "./checks/totals.mjs";
import { onPinnedNode } from "./launch/on-pinned-node.mjs";

/** @typedef {import("./checks/totals.mjs").Totals} Totals */
/** @typedef {{ title: string, name?: string, run: (args: readonly string[]) => Promise<Totals> }} Stage */

/** Makes the server tests run on a real PostgreSQL instead of the embedded database. */
const ON_POSTGRES = "--postgres";

/**
 * The server tests where the two databases could differ for a caller: all calls, and what opens, fills, saves and
 * migrates a database.
 */
const OF_EACH_DATABASE = ["test/server/.+-routes.test.ts", "test/server/(backup|database|sample-data)/"];

/** @type {readonly Stage[]} */
const stages = [
  { title: "Types, lint, format, architecture", run: runHouseChecks },
  {
    title: "Core, contract, adapters, screens and server",
    name: "unit",
    run: (args) => runJest(["--testPathIgnorePatterns", "/test/architecture", "--", ...args]),
  },
  { title: "Browser", name: "browser", run: runBrowserTests },
];

/**
 * Parts of the above, for `--only`.
 * @type {readonly Stage[]}
 */
const parts = [
  ...stages,
  {
    title: "Server",
    name: "server",
    run: (args) => runJest(args.length === 0 ? ["test/server/"] : args),
  },
  {
    title: "Calls on the embedded database",
    name: "embedded",
    run: () => runJest(OF_EACH_DATABASE, { env: { TEST_DATABASE_URL: undefined } }),
  },
];

/**
 * Everything in order, or `--only <name> [what to run of it]`, after `--postgres` on a real PostgreSQL. A stage that
 * fails does not stop the next.
 */
await onPinnedNode(async () => {
  const given = process.argv.slice(2);
  const isOnPostgres = given[0] === ON_POSTGRES;
  const [flag, only, ...args] = isOnPostgres ? given.slice(1) : given;
  const chosen = flag === "--only" ? parts.filter(({ name }) => name === only) : stages;
  closeWith(await (isOnPostgres ? onPostgres(() => runAll(chosen, args)) : runAll(chosen, args)));
});

/**
 * @param {() => Promise<Totals>} work
 * @returns {Promise<Totals>}
 */
async function onPostgres(work) {
  const postgres = await findPostgres();
  if ("problem" in postgres) {
    process.stderr.write(`${postgres.problem}\n`);
    return { passed: 0, failed: 1, failures: [{ name: "PostgreSQL", message: postgres.problem }] };
  }
  process.stdout.write(`\nThe server tests run on PostgreSQL at ${new URL(postgres.url).host}.\n`);
  process.env["TEST_DATABASE_URL"] = postgres.url;
  try {
    return await work();
  } finally {
    await postgres.stop();
  }
}

/**
 * @param {readonly Stage[]} chosen
 * @param {readonly string[]} args
 */
async function runAll(chosen, args) {
  /** @type {Totals[]} */
  const totals = [];
  /** @type {string[]} */
  const times = [];
  for (const { title, run } of chosen) {
    process.stdout.write(`\n== ${title}\n`);
    const began = Date.now();
    const found = await run(args);
    const time = `${((Date.now() - began) / 1000).toFixed(0)} s`;
    process.stdout.write(
      `-- ${title}: ${found.failed === 0 ? "good" : "FAILED"} (${found.passed} passed, ${found.failed} failed) in ${time}\n`,
    );
    totals.push(found);
    times.push(`${time.padStart(7)}  ${title}`);
  }
  process.stdout.write(`\nThe stages:\n${times.join("\n")}\n`);
  return sum(totals);
}

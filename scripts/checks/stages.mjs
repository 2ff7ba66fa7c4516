import { runNode } from "../launch/run.mjs";
import { runBrowserTests } from "./browser-tests.mjs";
import { runHouseChecksAndBuild } from "./house-checks.mjs";
import { runJest } from "./jest-run.mjs";
import { onPostgres } from "./postgres.mjs";
import { failure } from "./totals.mjs";

/**
 * "landing" is what `npm test` runs, which decides whether a change is merged; "all" is what `npm run test:all` runs.
 * @typedef {"landing" | "all"} Scope
 */

/**
 * A stage is a part of a run of tests.
 * @typedef {object} Stage
 * @property {string} title
 * @property {string} name for `--only`
 * @property {Record<Scope, number>} budgetS seconds that it may take on two cores
 * @property {(args: readonly string[], scope: Scope) => Promise<import("./totals.mjs").Totals>} run with paths or
 *   options for its tool
 */

/** Tests in these folders need no page. */
const NODE = "test/(core|contract|adapters|server|integrations|cli|scripts)/";

/** These tests need the embedded database even when the others run on PostgreSQL. */
const OPENS_EMBEDDED =
  "test/server/database/(embedded-database|first-start|failing-disk|data-directory-lock)";

/**
 * These tests run on the embedded database. `npm test` has those about the database itself (how it is opened,
 * filled, migrated, backed up and locked) and a few features over it.
 * @type {Record<Scope, readonly string[]>}
 */
const ON_EMBEDDED = {
  landing: [
    "test/server/(backup|database|sample-data)/",
    "test/server/(auth/auth|engagements/requests/request|wallet/wallet)-routes.test.ts",
  ],
  all: ["test/server/"],
};

/**
 * @param {readonly string[]} args
 * @param {readonly string[]} otherwise
 */
const orAll = (args, otherwise) => (args.length === 0 ? otherwise : args);

/**
 * @param {readonly string[]} paths
 * @param {import("./jest-run.mjs").JestOptions} options
 */
const runNodeTests = (paths, options) => runJest(["--selectProjects", "node", "--", ...paths], options);

/**
 * They run in this order. The budgets of `npm test` add up to twelve minutes.
 * @type {readonly Stage[]}
 */
export const stages = [
  {
    title: "Types, lint, format, architecture, build",
    name: "check",
    budgetS: { landing: 150, all: 150 },
    run: runHouseChecksAndBuild,
  },
  {
    title: "Core, contract, adapters and server",
    name: "unit",
    budgetS: { landing: 250, all: 500 },
    run: (args, scope) => {
      const except = scope === "landing" && args.length === 0 ? [OPENS_EMBEDDED] : [];
      return onPostgres(() => runNodeTests(orAll(args, [NODE]), { scope, except }));
    },
  },
  {
    title: "Screens",
    name: "screens",
    budgetS: { landing: 55, all: 55 },
    run: (args, scope) => runJest(["--selectProjects", "screens", "--", ...args], { scope }),
  },
  {
    title: "The embedded database",
    name: "embedded",
    budgetS: { landing: 35, all: 900 },
    run: (args, scope) =>
      runNodeTests(orAll(args, ON_EMBEDDED[scope]), { scope, env: { TEST_DATABASE_URL: undefined } }),
  },
  {
    title: "Browser",
    name: "browser",
    budgetS: { landing: 230, all: 900 },
    run: (args, scope) => runBrowserTests(args, { scope }),
  },
];

/**
 * Only `npm run test:all` has this stage, after all others. It watches the memory of a server for an hour,
 * under all work that takes memory.
 * @type {Stage}
 */
export const memorySoak = {
  title: "Memory",
  name: "memory",
  budgetS: { landing: 3_900, all: 3_900 },
  run: () =>
    onPostgres(async () => {
      const { code, output } = await runNode(["bench/run.ts", "memory-soak"], {
        endsDescendants: true,
        env: { BENCH_DATABASE_URL: process.env["TEST_DATABASE_URL"] },
      });
      return code === 0
        ? { passed: 1, failed: 0 }
        : failure("bench/memory-soak", output || "A figure was missed: it is marked above.");
    }),
};

/**
 * `--only` can choose this part of a stage.
 * @type {Stage}
 */
export const soakTests = {
  title: "What takes long",
  name: "soak",
  budgetS: { landing: 300, all: 300 },
  run: () => onPostgres(() => runNodeTests([String.raw`\.soak\.test\.ts$`], { scope: "all" })),
};

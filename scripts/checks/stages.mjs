import { runBrowserTests } from "./browser-tests.mjs";
import { runHouseChecksAndBuild } from "./house-checks.mjs";
import { runJest } from "./jest-run.mjs";
import { onPostgres } from "./postgres.mjs";

/** @typedef {import("./totals.mjs").Totals} Totals */

/**
 * A part of a run of tests.
 * @typedef {object} Stage
 * @property {string} title
 * @property {string} name for `--only`
 * @property {number} budgetS seconds that it may take on two cores
 * @property {(args: readonly string[]) => Promise<Totals>} run with paths or options for its tool
 */

/** What is tested without a page. */
const NODE = "test/(core|contract|adapters|server|integrations|scripts)/";

/** What opens the embedded database whatever the tests run on. */
const OPENS_EMBEDDED = "test/server/database/(embedded-database|failing-disk|data-directory-lock)";

/**
 * What is about the embedded database: how it is opened, filled, migrated, saved and locked, and a few features over it.
 * `npm run test:all` runs all tests of the server on it.
 */
const ABOUT_EMBEDDED = [
  "test/server/(backup|database|sample-data)/",
  "test/server/(auth/auth|requests/request|wallet/wallet)-routes.test.ts",
];

/**
 * @param {readonly string[]} args
 * @param {readonly string[]} otherwise
 */
const orAll = (args, otherwise) => (args.length === 0 ? otherwise : args);

const onEmbedded = { TEST_DATABASE_URL: undefined };

/**
 * What decides whether a change is merged: `npm test`. Its budgets add up to twelve minutes.
 * @type {readonly Stage[]}
 */
export const landingStages = [
  {
    title: "Types, lint, format, architecture, build",
    name: "check",
    budgetS: 170,
    run: runHouseChecksAndBuild,
  },
  {
    title: "Core, contract, adapters and server",
    name: "unit",
    budgetS: 220,
    run: (args) =>
      onPostgres(() =>
        runJest(["--selectProjects", "node", "--", ...orAll(args, [NODE])], {
          scope: "without-soak",
          except: args.length === 0 ? [OPENS_EMBEDDED] : [],
        }),
      ),
  },
  {
    title: "Screens",
    name: "screens",
    budgetS: 80,
    run: (args) => runJest(["--selectProjects", "screens", "--", ...args], { scope: "without-soak" }),
  },
  {
    title: "The embedded database",
    name: "embedded",
    budgetS: 40,
    run: (args) =>
      runJest(["--selectProjects", "node", "--", ...orAll(args, ABOUT_EMBEDDED)], {
        scope: "without-soak",
        env: onEmbedded,
      }),
  },
  {
    title: "Browser",
    name: "browser",
    budgetS: 210,
    run: (args) => runBrowserTests(args, { scope: "journeys" }),
  },
];

/**
 * Everything: `npm run test:all`. The budgets are those of a machine that does nothing else.
 * @type {readonly Stage[]}
 */
export const allStages = [
  {
    title: "Types, lint, format, architecture, build",
    name: "check",
    budgetS: 170,
    run: runHouseChecksAndBuild,
  },
  {
    title: "Core, contract, adapters and server",
    name: "unit",
    budgetS: 500,
    run: (args) =>
      onPostgres(() => runJest(["--selectProjects", "node", "--", ...orAll(args, [NODE])], { scope: "all" })),
  },
  {
    title: "Screens",
    name: "screens",
    budgetS: 90,
    run: (args) => runJest(["--selectProjects", "screens", "--", ...args], { scope: "all" }),
  },
  {
    title: "The server on the embedded database",
    name: "embedded",
    budgetS: 900,
    run: (args) =>
      runJest(["--selectProjects", "node", "--", ...orAll(args, ["test/server/"])], {
        scope: "all",
        env: onEmbedded,
      }),
  },
  {
    title: "Browser, at both widths",
    name: "browser",
    budgetS: 900,
    run: (args) => runBrowserTests(args, { scope: "all" }),
  },
];

/**
 * Parts of the stages above, for `--only`.
 * @type {readonly Stage[]}
 */
export const parts = [
  {
    title: "What takes long",
    name: "soak",
    budgetS: 300,
    run: () => onPostgres(() => runJest(["--selectProjects", "node", "--", String.raw`\.soak\.test\.ts$`])),
  },
];

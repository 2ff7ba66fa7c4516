import { setFlagsFromString } from "node:v8";
import { buildClient, buildWhenStale } from "./launch/build-client.mjs";
import { onPinnedNode } from "./launch/on-pinned-node.mjs";
import { runNode } from "./launch/run.mjs";

/**
 * `run` does the work of a program and gets the words behind its name, which are refused where they have no meaning.
 * @typedef {object} Program
 * @property {string} [takes] says what the words mean
 * @property {(args: readonly string[]) => Promise<void>} run
 */

/** @type {Readonly<Record<string, Program>>} */
const programs = {
  start: {
    run: async () => {
      endUnless(await buildWhenStale());
      const { main } = await import("../server/main.ts");
      await main();
    },
  },
  dev: {
    run: async () => {
      const { develop } = await import("./launch/dev.mjs");
      await develop();
    },
  },
  build: {
    run: async () => endUnless(await buildClient()),
  },
  check: {
    run: async () => {
      const { runHouseChecks } = await import("./checks/house-checks.mjs");
      const { closeWith } = await import("./checks/totals.mjs");
      closeWith(await runHouseChecks());
    },
  },
  bench: {
    takes: "[measurement …]",
    run: async (args) => {
      endUnless(await buildWhenStale());
      const { code } = await runNode(["bench/run.ts", ...args]);
      process.exitCode = code;
    },
  },
  operator: {
    takes: "[command …]",
    run: async (args) => {
      // Optimizing one function of the embedded database takes 600 MB; no command runs long enough for that
      // to pay.
      for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);
      const { operate } = await import("../server/operate.ts");
      // npm tells the folder in which it was called.
      await operate(args, process.env["INIT_CWD"] ?? process.cwd());
    },
  },
  cli: {
    takes: "[command …]",
    run: async (args) => {
      const { main } = await import("../cli/main.ts");
      await main(args);
    },
  },
  "pack-cli": {
    run: async () => {
      const { code } = await runNode(["scripts/pack-cli.ts"]);
      process.exitCode = code;
    },
  },
  "ticket-system": {
    run: async () => {
      const { main } = await import("../integrations/ticket-system/main.ts");
      await main();
    },
  },
  "github-issues": {
    run: async () => {
      const { main } = await import("../integrations/github-issues/main.ts");
      await main();
    },
  },
};

const [name = "", ...args] = process.argv.slice(2);
const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
if (program === undefined || (program.takes === undefined && args.length > 0)) {
  const usage = Object.entries(programs).map(([known, { takes = "" }]) => `  ${known} ${takes}`.trimEnd());
  process.stderr.write(`node scripts/launch.mjs <program>, one of\n${usage.join("\n")}\n`);
  process.exit(1);
}
await onPinnedNode(() => program.run(args));

/** @param {boolean} isBuilt */
function endUnless(isBuilt) {
  if (!isBuilt) process.exit(1);
}

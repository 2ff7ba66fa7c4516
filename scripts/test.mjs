import { onPinnedNode } from "./launch/on-pinned-node.mjs";
import { runBrowserTests } from "./checks/browser-tests.mjs";
import { architectureChecks, textChecks, typeChecks } from "./checks/house-checks.mjs";
import { runJest } from "./checks/jest-run.mjs";
import { closeWith, sum } from "./checks/totals.mjs";

/** @typedef {import("./checks/totals.mjs").Totals} Totals */

/** @param {readonly import("./checks/house-checks.mjs").Check[]} checks */
const asStages = (checks) => checks.map(({ title, run }) => ({ title, run: () => run({ isQuiet: false }) }));

/** @type {readonly { title: string, name?: string, run: (args: readonly string[]) => Promise<Totals> }[]} */
const stages = [
  ...asStages([...typeChecks, ...textChecks, ...architectureChecks]),
  {
    title: "Core, contract, adapters, screens and server",
    name: "unit",
    run: (args) => runJest(["--testPathIgnorePatterns", "/test/architecture", "--", ...args]),
  },
  { title: "Browser", name: "browser", run: runBrowserTests },
];

/** Parts of the above, for `--only`. */
const parts = [
  ...stages,
  {
    title: "Server",
    name: "server",
    run: (/** @type {readonly string[]} */ args) => runJest(args.length === 0 ? ["test/server/"] : args),
  },
];

/** Everything in order, or `--only <name> [what to run of it]`. A stage that fails does not stop the next. */
await onPinnedNode(async () => {
  const [flag, only, ...args] = process.argv.slice(2);
  const chosen = flag === "--only" ? parts.filter(({ name }) => name === only) : stages;
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
  closeWith(sum(totals));
});

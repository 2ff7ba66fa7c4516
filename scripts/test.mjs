import { measureMachineFactor } from "./checks/machine-factor.mjs";
import { quarantineProblems, readQuarantine } from "./checks/quarantine.mjs";
import { endAfter, runStages } from "./checks/run-stages.mjs";
import { memorySoak, soakTests, stages } from "./checks/stages.mjs";
import { closeWith, failure, sum } from "./checks/totals.mjs";
import { onPinnedNode } from "./launch/on-pinned-node.mjs";

/** Makes it everything there is, in place of what decides whether a change is merged. */
const ALL = "--all";
/** Several times what a run takes: a slow machine gets its verdict, too, and only what hangs is ended. */
const MINUTES = { landing: 50, all: 215 };

/**
 * `npm test [-- --only <stage> [what to run of it]]`, `npm run test:all` the same.
 */
await onPinnedNode(async () => {
  const given = process.argv.slice(2);
  const scope = given[0] === ALL ? "all" : "landing";
  const [flag, only, ...args] = scope === "all" ? given.slice(1) : given;
  const named = [...stages, memorySoak, soakTests];
  const whole = scope === "all" ? [...stages, memorySoak] : stages;
  const chosen = flag === "--only" ? named.filter(({ name }) => name === only) : whole;
  if (chosen.length === 0)
    return closeWith(
      failure(`--only ${only ?? ""}`, `The stages are ${named.map(({ name }) => name).join(", ")}.`),
    );

  endAfter(MINUTES[scope]);
  const factor = measureMachineFactor();
  process.env["TEST_FACTOR"] = String(factor);
  process.stdout.write(`Time-outs are ${factor.toFixed(1)} times those of a quiet machine.\n`);
  try {
    const found = await runStages(chosen, args, scope);
    const failures = quarantineProblems(readQuarantine(), Date.now());
    closeWith(sum([found, { passed: 0, failed: failures.length, failures }]));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    closeWith(failure("The run could not go on", reason));
  }
});

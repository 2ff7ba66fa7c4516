import { createHash } from "node:crypto";
import { quarantineProblems, readQuarantine } from "./checks/quarantine.mjs";
import { endAfter, runStages } from "./checks/run-stages.mjs";
import { memorySoak, soakTests, stages } from "./checks/stages.mjs";
import { closeWith, failure, sum } from "./checks/totals.mjs";
import { onPinnedNode } from "./launch/on-pinned-node.mjs";

const named = [...stages, memorySoak, soakTests];
const USAGE = `npm test [-- --only <stage> [paths or options for its tool]]

runs what decides whether a change is merged; \`npm run test:all\`, which is --all as the first word, runs everything.
The stages are ${named.map(({ name }) => name).join(", ")}.
`;
/** They are several times what a run takes: a slow machine finishes, and only a run that hangs is ended. */
const MINUTES = { landing: 50, all: 215 };

/** The work of `timeOfWork` takes this many ms on the machine that the tests' time-outs were set on. */
const REFERENCE_MS = 400;
const HASHES = 400_000;
const TRIES = 3;
/** A shared machine becomes this much slower while the tests run, and its disk and memory more than its processor. */
const LEAST_FACTOR = 3;
const MOST_FACTOR = 6;

const given = process.argv.slice(2);
const scope = given[0] === "--all" ? "all" : "landing";
const [flag, only, ...args] = scope === "all" ? given.slice(1) : given;
const chosen = chosenStages();
if (given.some((word) => word === "--help" || word === "-h")) process.stdout.write(USAGE);
else if (chosen.length === 0) {
  process.stderr.write(USAGE);
  process.exitCode = 1;
} else await onPinnedNode(run);

/** Returns no stage where the words make no sense, so that a slip of the hand starts no run of ten minutes. */
function chosenStages() {
  if (flag === undefined) return scope === "all" ? [...stages, memorySoak] : stages;
  return flag === "--only" ? named.filter(({ name }) => name === only) : [];
}

async function run() {
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
}

/**
 * Returns how many times slower this machine is now than the one that the time-outs of the tests were set on, with room
 * for what comes later. Every time-out of the tests is multiplied by it: what hangs or fails takes that much longer to
 * be told, what passes takes no longer.
 */
function measureMachineFactor() {
  const fastest = Math.min(...Array.from({ length: TRIES }, timeOfWork));
  return Math.min(MOST_FACTOR, Math.max(LEAST_FACTOR, fastest / REFERENCE_MS));
}

/** @returns {number} ms */
function timeOfWork() {
  const began = performance.now();
  let text = "";
  for (let at = 0; at < HASHES; at += 1) text = createHash("sha1").update(text).digest("hex");
  return performance.now() - began;
}

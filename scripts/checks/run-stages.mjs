import { stageEnvironment } from "./stage-progress.mjs";
import { failure, sum } from "./totals.mjs";

/** @typedef {import("./totals.mjs").Totals} Totals */

/** What the system and PostgreSQL say of it. */
const NO_ROOM = /ENOSPC|No space left on device/;
const FULL_DISK =
  "The rest was not run. Free some room, or name a folder for temporary files that has more in TMPDIR.";

/**
 * Runs stages one after the other; one that fails does not stop the next, unless the disk is full. What a stage takes is
 * shown beside its budget.
 * @param {readonly import("./stages.mjs").Stage[]} stages
 * @param {readonly string[]} args for each of them
 * @param {import("./stages.mjs").Scope} scope
 * @param {(text: string) => void} show
 * @returns {Promise<Totals>}
 */
export async function runStages(stages, args, scope, show = showOnTerminal) {
  /** @type {Totals[]} */
  const totals = [];
  /** @type {string[]} */
  const times = [];
  for (const { title, budgetS: budgets, run } of stages) {
    const budgetS = budgets[scope];
    show(`\n== ${title}\n`);
    const began = Date.now();
    Object.assign(process.env, stageEnvironment({ title, budgetS, began }));
    const found = await run(args, scope);
    const seconds = ((Date.now() - began) / 1000).toFixed(0);
    const verdict = found.failed === 0 ? "good" : "FAILED";
    show(
      `-- ${title}: ${verdict} (${found.passed} passed, ${found.failed} failed) in ${seconds} s of ${budgetS}\n`,
    );
    totals.push(found);
    times.push(`${seconds.padStart(7)} s of ${String(budgetS).padStart(4)}  ${title}`);
    if (isDiskFull(found)) {
      totals.unshift(failure("The disk is full", FULL_DISK));
      break;
    }
  }
  show(`\nThe stages, beside their budgets:\n${times.join("\n")}\n`);
  return sum(totals);
}

/**
 * Ends this process, and what it has started, when a run does not come to its end. Everything that runs then names what
 * it was at.
 * @param {number} minutes
 */
export function endAfter(minutes) {
  const end = () => {
    process.stderr.write(`\nThe run has not ended after ${minutes} minutes and is stopped.\n`);
    process.kill(process.pid, "SIGTERM");
  };
  setTimeout(end, minutes * 60_000).unref();
}

/** @param {Totals} totals */
function isDiskFull({ failures = [] }) {
  return failures.some(({ message }) => NO_ROOM.test(message));
}

/** @param {string} text */
function showOnTerminal(text) {
  process.stdout.write(text);
}

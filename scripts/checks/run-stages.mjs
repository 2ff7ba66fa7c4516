import { stageEnvironment } from "./stage-progress.mjs";
import { sum } from "./totals.mjs";

/** @typedef {import("./totals.mjs").Totals} Totals */

/**
 * Runs stages one after the other; one that fails does not stop the next. What a stage takes is shown beside its
 * budget.
 * @param {readonly import("./stages.mjs").Stage[]} stages
 * @param {readonly string[]} args for each of them
 * @returns {Promise<Totals>}
 */
export async function runStages(stages, args) {
  /** @type {Totals[]} */
  const totals = [];
  /** @type {string[]} */
  const times = [];
  for (const { title, budgetS, run } of stages) {
    process.stdout.write(`\n== ${title}\n`);
    const began = Date.now();
    Object.assign(process.env, stageEnvironment({ title, budgetS, began }));
    const found = await run(args);
    const seconds = ((Date.now() - began) / 1000).toFixed(0);
    const verdict = found.failed === 0 ? "good" : "FAILED";
    process.stdout.write(
      `-- ${title}: ${verdict} (${found.passed} passed, ${found.failed} failed) in ${seconds} s of ${budgetS}\n`,
    );
    totals.push(found);
    times.push(`${seconds.padStart(7)} s of ${String(budgetS).padStart(4)}  ${title}`);
  }
  process.stdout.write(`\nThe stages, beside their budgets:\n${times.join("\n")}\n`);
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

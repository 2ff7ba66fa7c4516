import { failure, sum } from "./totals.mjs";

/** @typedef {import("./totals.mjs").Totals} Totals */

/** Two lines of progress are this far apart. */
const EVERY_MS = 15_000;
const STAGE = "TEST_STAGE";
const STOPS = /** @type {const} */ (["SIGINT", "SIGTERM"]);
/** Node.js and PostgreSQL report a full disk in these words. */
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
 * Ends this process, and all that it has started, after so many minutes. Each running process then says what it
 * was doing.
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

/**
 * A stage is handed to the processes of its tools in their environment.
 * @typedef {object} RunningStage
 * @property {string} title
 * @property {number} budgetS seconds that it may take
 * @property {number} began ms since 1970
 */

/**
 * @param {RunningStage} stage
 * @returns {Record<string, string>}
 */
export function stageEnvironment(stage) {
  return { [STAGE]: JSON.stringify(stage) };
}

/** It tells every few seconds how far a stage is, and, when the run is stopped, what was running. */
export class StageProgress {
  /** @type {RunningStage | undefined} */
  #stage;
  #unit;
  #all;
  #done = 0;
  /** @type {Set<string>} */
  #running = new Set();
  #timer;

  /**
   * @param {string} unit what is counted, in the plural
   * @param {number} all
   */
  constructor(unit, all, env = process.env) {
    const stage = env[STAGE];
    this.#stage = stage === undefined ? undefined : /** @type {RunningStage} */ (JSON.parse(stage));
    this.#unit = unit;
    this.#all = all;
    this.#timer = setInterval(() => process.stdout.write(`${this.line()}\n`), EVERY_MS).unref();
    for (const signal of STOPS) process.once(signal, this.#tellRunning);
  }

  /** @param {string} name */
  begin(name) {
    this.#running.add(name);
  }

  /** @param {string} name */
  end(name) {
    this.#running.delete(name);
    this.#done += 1;
  }

  line(now = Date.now()) {
    const counts = `${this.#done} of ${this.#all} ${this.#unit}`;
    if (this.#stage === undefined) return `  ${counts}`;
    const { title, budgetS, began } = this.#stage;
    return `  ${title}: ${counts}, ${((now - began) / 1000).toFixed(0)} s of ${budgetS}`;
  }

  stop() {
    clearInterval(this.#timer);
    for (const signal of STOPS) process.off(signal, this.#tellRunning);
  }

  #tellRunning = () => {
    process.stderr.write(`Running when it was stopped: ${[...this.#running].join(", ") || "nothing"}\n`);
    process.exit(143);
  };
}

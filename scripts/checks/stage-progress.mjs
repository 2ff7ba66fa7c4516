const EVERY_MS = 15_000;
const STAGE = "TEST_STAGE";
const STOPS = /** @type {const} */ (["SIGINT", "SIGTERM"]);

/**
 * A part of a run of tests. The processes of the tools learn it from their environment.
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

/** Tells every few seconds how far a stage is, and, when the run is stopped, what was running. */
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

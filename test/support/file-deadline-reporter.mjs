import { spawnSync } from "node:child_process";

/** Several times what the slowest file takes on a machine that does nothing else. */
const MOST_MINUTES = 12;

/**
 * Ends the run, with the name of the file, when one does not come to its end: a test that never gives a turn to timers
 * is beyond the reach of jest's own time-out, which is a timer in the same process.
 */
export default class FileDeadlineReporter {
  /** @type {Map<string, NodeJS.Timeout>} */
  #deadlines = new Map();

  /** @param {{ path: string }} test */
  onTestFileStart({ path }) {
    const end = () => {
      process.stderr.write(`FAIL ${path}\n  has not ended after ${String(MOST_MINUTES)} minutes\n`);
      // A worker that hears nothing outlives its parent.
      spawnSync("pkill", ["-KILL", "-P", String(process.pid)]);
      process.exit(1);
    };
    this.#deadlines.set(path, setTimeout(end, MOST_MINUTES * 60_000));
  }

  /** @param {{ path: string }} test */
  onTestFileResult({ path }) {
    clearTimeout(this.#deadlines.get(path));
    this.#deadlines.delete(path);
  }

  onRunComplete() {
    for (const deadline of this.#deadlines.values()) clearTimeout(deadline);
  }
}

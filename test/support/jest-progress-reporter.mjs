import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { MACHINE_FACTOR } from "../../scripts/checks/machine-factor.mjs";
import { StageProgress } from "../../scripts/checks/run-stages.mjs";

/** A test file may take this long on a machine of the reference's speed: several times what the slowest one takes. */
const MOST_SECONDS = process.env["TEST_SCOPE"] === "all" ? 600 : 180;
/** The parent of this process reads in this file why there are no results. */
const STOP_FILE = process.env["TEST_STOP_FILE"];

/**
 * Jest's reporter tells how far the run is, and each failure at once. It ends the run and names the file when one does
 * not come to its end: a test that never gives timers a turn cannot be stopped by a time-out in its own process.
 */
export default class JestProgressReporter {
  /** @type {StageProgress | undefined} */
  #progress;
  /** @type {Map<string, NodeJS.Timeout>} */
  #deadlines = new Map();

  /** @param {{ numTotalTestSuites: number }} results */
  onRunStart({ numTotalTestSuites }) {
    this.#progress = new StageProgress("files", numTotalTestSuites);
  }

  /** @param {{ path: string }} test */
  onTestFileStart({ path }) {
    const file = relative(process.cwd(), path);
    this.#progress?.begin(file);
    const seconds = Math.round(MOST_SECONDS * MACHINE_FACTOR);
    const end = () => {
      const sentence = `${file} has not ended after ${String(seconds)} s, so the run was stopped.`;
      process.stderr.write(`${sentence}\n`);
      if (STOP_FILE !== undefined) writeFileSync(STOP_FILE, sentence);
      // A worker that is not told would outlive its parent.
      spawnSync("pkill", ["-KILL", "-P", String(process.pid)]);
      process.exit(1);
    };
    this.#deadlines.set(path, setTimeout(end, seconds * 1_000));
  }

  /**
   * @param {{ path: string }} test
   * @param {{ failureMessage?: string | null, numFailingTests: number, testExecError?: unknown }} result
   */
  onTestFileResult({ path }, { failureMessage, numFailingTests, testExecError }) {
    clearTimeout(this.#deadlines.get(path));
    this.#deadlines.delete(path);
    const file = relative(process.cwd(), path);
    this.#progress?.end(file);
    if (numFailingTests > 0 || testExecError) process.stdout.write(`FAIL ${file}\n${failureMessage ?? ""}\n`);
  }

  onRunComplete() {
    for (const deadline of this.#deadlines.values()) clearTimeout(deadline);
    this.#progress?.stop();
  }
}

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { StageProgress } from "../../scripts/checks/run-stages.mjs";

/** What a file may take, on a machine of the reference's speed: several times what the slowest one takes there. */
const MOST_SECONDS = process.env["TEST_SCOPE"] === "all" ? 600 : 180;
/** Where the parent of this process looks for why there are no results. */
const STOP_FILE = process.env["TEST_STOP_FILE"];
const FACTOR = Number(process.env["TEST_FACTOR"] ?? "1");

/**
 * Jest's reporter: how far the run is, and what failed as soon as it has. Ends the run, with the name of the file, when
 * one does not come to its end: a test that never gives a turn to timers is beyond the reach of a time-out in its own
 * process.
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
    const seconds = Math.round(MOST_SECONDS * FACTOR);
    const end = () => {
      const sentence = `${file} has not ended after ${String(seconds)} s, so the run was stopped.`;
      process.stderr.write(`${sentence}\n`);
      if (STOP_FILE !== undefined) writeFileSync(STOP_FILE, sentence);
      // A worker that hears nothing outlives its parent.
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

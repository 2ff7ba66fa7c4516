import { StageProgress } from "../../../scripts/checks/run-stages.mjs";

/** @typedef {import("@playwright/test/reporter").Reporter} Reporter */

/**
 * Playwright's reporter tells how far the run is, and each failure at once.
 * @implements {Reporter}
 */
export default class BrowserProgressReporter {
  /** @type {StageProgress | undefined} */
  #progress;

  /**
   * @param {unknown} config
   * @param {import("@playwright/test/reporter").Suite} suite
   */
  onBegin(config, suite) {
    this.#progress = new StageProgress("browser tests", suite.allTests().length);
  }

  /** @param {import("@playwright/test/reporter").TestCase} test */
  onTestBegin(test) {
    this.#progress?.begin(nameOf(test));
  }

  /**
   * @param {import("@playwright/test/reporter").TestCase} test
   * @param {import("@playwright/test/reporter").TestResult} result
   */
  onTestEnd(test, { status, errors, retry }) {
    if (status !== test.expectedStatus && status !== "skipped") {
      const messages = errors.map(({ message = "", stack }) => stack ?? message).join("\n");
      process.stdout.write(`FAIL ${nameOf(test)}, try ${retry + 1}\n${messages}\n`);
    }
    const isLast = status === test.expectedStatus || status === "skipped" || retry === test.retries;
    if (isLast) this.#progress?.end(nameOf(test));
  }

  /** @param {string | Buffer} chunk what a test prints, such as the server's last lines */
  onStdOut(chunk) {
    process.stdout.write(chunk);
  }

  /** @param {string | Buffer} chunk */
  onStdErr(chunk) {
    process.stderr.write(chunk);
  }

  /** @param {import("@playwright/test/reporter").TestError} error */
  onError({ message = "", stack }) {
    process.stdout.write(`${stack ?? message}\n`);
  }

  onEnd() {
    this.#progress?.stop();
  }

  printsToStdio() {
    return true;
  }
}

/** @param {import("@playwright/test/reporter").TestCase} test */
function nameOf(test) {
  const [, project, ...path] = test.titlePath();
  return `${path.join(" › ")} (${project ?? ""})`;
}

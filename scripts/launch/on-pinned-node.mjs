import { spawn } from "node:child_process";
import { endWithParent } from "./end-with-parent.mjs";
import { installWhatIsMissing } from "./install.mjs";
import { pinnedVersion, refusal } from "./node-version.mjs";
import { root } from "./root.mjs";

/** Set for a process that was started again, so that a wrong binary can not make it start for ever. */
const AGAIN = "ATELIER_STARTED_AGAIN";

/**
 * Does the work of a script with all packages there and on the Node that the lockfile pins: at once, or by running the
 * same script again.
 * @param {() => Promise<void>} work
 */
export async function onPinnedNode(work) {
  const pinned = pinnedVersion();
  const problem = refusal(process.versions.node, `${process.platform}-${process.arch}`, pinned);
  if (problem !== undefined) fail(problem);
  endWithParent();
  const hasInstalled = process.env[AGAIN] === undefined && (await installWhatIsMissing());
  const isRight = pinned === undefined || process.versions.node === pinned;
  if (isRight && !hasInstalled) return work();
  if (process.env[AGAIN] !== undefined)
    fail(
      `node_modules/.bin/node is Node ${process.versions.node}, not ${pinned}: remove node_modules and start again.`,
    );
  runAgain(pinned === undefined ? process.execPath : `${root}node_modules/.bin/node`);
}

/**
 * The same command line in a process of its own, which gets our signals and ends with us.
 * @param {string} node
 */
function runAgain(node) {
  const child = spawn(node, process.argv.slice(1), {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, [AGAIN]: "1" },
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => child.kill(signal));
  child.once("error", (error) => fail(`${node} can not be started (${error.message}).`));
  child.once("exit", (code, signal) => {
    process.exitCode = code ?? (signal === null ? 1 : 130);
  });
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

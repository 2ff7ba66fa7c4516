import { spawn } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

/** It is the repository's folder, with a slash at its end. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * @typedef {object} Ended
 * @property {number} code 0 is good; 128 and more: ended by the signal of the number above 128
 * @property {string} output both streams in the order of arrival; empty when they were shown
 */

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/** A command that is stopped may take this long to end by itself. */
const GRACE_MS = 10_000;
/** The line that a silent command still runs is repeated this often. */
const STILL_MS = 5_000;

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to ours
 * @property {boolean} [isQuiet] its output is answered instead of shown
 * @property {boolean} [endsDescendants] what it has started and left running is killed with its end
 */

/**
 * Runs a command in the repository to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} options
 * @returns {Promise<Ended>}
 */
export function run(command, args, { env = {}, isQuiet = false, endsDescendants = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      // A process group of its own.
      detached: endsDescendants,
      env: { ...process.env, ...env },
      stdio: isQuiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    let output = "";
    const keep = (/** @type {string} */ text) => (output += text);
    child.stdout?.setEncoding("utf8").on("data", keep);
    child.stderr?.setEncoding("utf8").on("data", keep);

    let isStopped = false;
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      isStopped = true;
      child.kill(signal);
      if (endsDescendants) setTimeout(() => killGroup(child.pid), GRACE_MS);
    };
    for (const signal of SIGNALS) process.on(signal, pass);
    const finish = (/** @type {number} */ code) => {
      if (endsDescendants) killGroup(child.pid);
      for (const signal of SIGNALS) process.off(signal, pass);
      // A process that was asked to stop does not continue with the next command.
      if (isStopped) process.exit(130);
      resolve({ code, output });
    };
    child.once("error", (error) => {
      output += `${error.message}\n`;
      if (!isQuiet) process.stderr.write(`${error.message}\n`);
      finish(127);
    });
    child.once("close", (code, signal) =>
      finish(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    );
  });
}

/**
 * Runs a script of the repository or of a package with the Node that runs now.
 * @param {readonly string[]} args
 * @param {RunOptions} options
 */
export const runNode = (args, options = {}) => run(process.execPath, args, options);

/** @param {number | undefined} leader */
function killGroup(leader) {
  if (leader === undefined) return;
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // All of them have ended.
  }
}

/**
 * Shows what runs, then every few seconds that it still runs, then how long it took.
 * @template T
 * @param {string} title
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(title, work) {
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(0);
  process.stdout.write(`${title} ...\n`);
  const timer = setInterval(() => process.stdout.write(`  still at it after ${seconds()} s\n`), STILL_MS);
  try {
    const result = await work;
    process.stdout.write(`  done in ${seconds()} s\n`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

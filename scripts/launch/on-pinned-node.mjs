import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import "./end-with-parent.mjs";
import { pinnedVersion, refusal } from "./node-version.mjs";
import { root, run, withProgress } from "./run.mjs";

const LOCKFILE = `${root}package-lock.json`;
/** npm itself wrote it at the last installation. */
const INSTALLED = `${root}node_modules/.package-lock.json`;
/** It holds the hash of the lockfile whose packages are in node_modules. */
const STAMP = `${root}node_modules/.atelier-installed`;
/** It is set for a process that was started again, so that a wrong binary cannot make it start for ever. */
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
 * Installs what the lockfile names where it is not there yet.
 * @returns {Promise<boolean>} whether anything was installed
 */
async function installWhatIsMissing() {
  const lockfile = readFileSync(LOCKFILE);
  const hash = createHash("sha256").update(lockfile).digest("hex");
  const isPinnedHere = pinnedVersion() === undefined || existsSync(`${root}node_modules/.bin/node`);
  if (isPinnedHere && existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash) return false;
  const isThere =
    isPinnedHere &&
    existsSync(INSTALLED) &&
    answers(/** @type {Lockfile} */ (JSON.parse(lockfile.toString())));
  if (!isThere) await install();
  writeFileSync(STAMP, hash);
  return !isThere;
}

/**
 * Tells whether this very lockfile was installed with npm directly.
 * @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} Lockfile
 * @param {Lockfile} lockfile
 */
function answers({ packages }) {
  const { packages: installed } = /** @type {Lockfile} */ (JSON.parse(readFileSync(INSTALLED, "utf8")));
  return Object.entries(packages).every(
    ([path, { version, optional }]) =>
      path === "" || installed[path]?.version === version || (optional === true && !(path in installed)),
  );
}

async function install() {
  // npm runs on its own Node, because the installation is about to replace the pinned one.
  const npm = process.env["npm_execpath"];
  const node = process.env["npm_node_execpath"] ?? process.execPath;
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code, output } = await withProgress(
    "Installing the packages (once; a minute or so)",
    npm === undefined ? run("npm", args, { isQuiet: true }) : run(node, [npm, ...args], { isQuiet: true }),
  );
  if (code !== 0) fail(`${output}\nThe packages could not be installed; npm says why above.`);
}

/**
 * Runs the same command line in a process of its own, which gets our signals and ends with us.
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

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { pinnedVersion } from "./node-version.mjs";
import { withProgress } from "./progress.mjs";
import { root } from "./root.mjs";
import { run } from "./run.mjs";

const LOCKFILE = `${root}package-lock.json`;
/** What npm itself wrote of the last installation. */
const INSTALLED = `${root}node_modules/.package-lock.json`;
/** The hash of the lockfile that node_modules was found to answer. */
const STAMP = `${root}node_modules/.atelier-installed`;

/**
 * Installs what the lockfile names where it is not there yet.
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function installWhatIsMissing() {
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
 * Whether somebody has installed this very lockfile with npm directly.
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
  // npm's own Node, not the pinned one: that one is about to be replaced under our feet.
  const npm = process.env["npm_execpath"];
  const node = process.env["npm_node_execpath"] ?? process.execPath;
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code, output } = await withProgress(
    "Installing the packages (once; a minute or so)",
    npm === undefined ? run("npm", args, { isQuiet: true }) : run(node, [npm, ...args], { isQuiet: true }),
  );
  if (code === 0) return;
  process.stderr.write(`${output}\nThe packages could not be installed; npm says why above.\n`);
  process.exit(1);
}

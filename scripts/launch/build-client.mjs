import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { root as repository, runNode, withProgress } from "./run.mjs";

const SOURCES = [
  "ui",
  "core",
  "contract",
  "adapters",
  "scripts",
  "webpack.config.ts",
  "tsconfig.json",
  "tsconfig.base.json",
  "package.json",
  "package-lock.json",
];

/**
 * `looks` is made from the names, sizes and times of the sources and is cheap; `contents` is made from their
 * contents and is certain.
 * @typedef {{ looks: string, contents: string }} Stamp
 */

/**
 * Builds the client, or says why it could not be built.
 * @returns {Promise<boolean>} whether it was built
 */
export async function buildClient() {
  const finish = beginBuild();
  const { code, output } = await withProgress(
    "Building the client",
    runNode(["scripts/build.ts"], { env: { NODE_ENV: "production" }, isQuiet: true }),
  );
  if (code === 0) {
    process.stdout.write(output);
    finish();
    return true;
  }
  process.stderr.write(`${output}\nThe client could not be built; the reason stands above.\n`);
  return false;
}

/** @returns {Promise<boolean>} whether there is a build of the sources as they are */
export async function buildWhenStale() {
  return isBuildFresh() || (await buildClient());
}

/**
 * @param {string} root the repository, with a slash at its end
 * @returns {boolean} whether the last finished build was made from the sources as they are
 */
export function isBuildFresh(root = repository) {
  const stamp = `${root}build/.stamp`;
  if (!existsSync(stamp)) return false;
  const files = sourceFiles(root);
  const built = /** @type {Stamp} */ (JSON.parse(readFileSync(stamp, "utf8")));
  const looks = looksOf(root, files);
  if (looks === built.looks) return true;
  // Switching branches back and forth touches every file and changes none.
  if (contentsOf(root, files) !== built.contents) return false;
  writeFileSync(stamp, JSON.stringify({ ...built, looks }));
  return true;
}

/**
 * Forgets the last build and returns the function to call when the new one is done. The sources are read now,
 * so a file that is saved during the build counts as newer than the build.
 * @param {string} root
 * @returns {() => void}
 */
export function beginBuild(root = repository) {
  rmSync(`${root}build/.stamp`, { force: true });
  const files = sourceFiles(root);
  const text = JSON.stringify({ looks: looksOf(root, files), contents: contentsOf(root, files) });
  return () => {
    mkdirSync(`${root}build`, { recursive: true });
    writeFileSync(`${root}build/.stamp`, text);
  };
}

/** @param {string} root */
function sourceFiles(root) {
  return (
    SOURCES.filter((path) => existsSync(root + path))
      .flatMap((path) => (lstatSync(root + path).isDirectory() ? filesUnder(root, path) : [path]))
      // The launchers are no part of a build.
      .filter((path) => !path.endsWith(".mjs"))
  );
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(root, folder) {
  return readdirSync(root + folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(root, path) : [path];
    });
}

/**
 * @param {string} root
 * @param {readonly string[]} files
 */
function looksOf(root, files) {
  const hash = createHash("sha256");
  for (const file of files) {
    const { size, mtimeMs } = lstatSync(root + file);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {readonly string[]} files
 */
function contentsOf(root, files) {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(root + file))
      .update("\0");
  return hash.digest("hex");
}

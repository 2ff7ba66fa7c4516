import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** This folder is a file system in memory, where files are written and deleted in a tenth of the time of a disk. */
const MEMORY = "/dev/shm";
/** A run uses the disk where fewer bytes are free there; all files of a run together take less. */
const LEAST_BYTES = 6_000_000_000;

/**
 * These folders have not been removed yet.
 * @type {Set<string>}
 */
const folders = new Set();
process.once("exit", () => {
  for (const folder of folders) removeRunFolder(folder);
});

/**
 * Makes a folder for the temporary files of a run of tests, in memory where there is room, else on the disk.
 * It is removed with this process.
 * @param {string} name what it is for
 */
export function makeRunFolder(name) {
  const folder = mkdtempSync(join(hasSpace(MEMORY) ? MEMORY : tmpdir(), `atelier-${name}-`));
  folders.add(folder);
  return folder;
}

/** @param {string} folder */
export function removeRunFolder(folder) {
  rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
}

/** @param {string} path of a file system */
function hasSpace(path) {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize >= LEAST_BYTES;
}

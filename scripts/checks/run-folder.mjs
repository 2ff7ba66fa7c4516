import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** It is a file system in memory: files of tests are written and deleted in a tenth of the time of a disk. */
const MEMORY = "/dev/shm";
/** It is more than all files of a run take together, in bytes. */
const LEAST_ROOM = 6_000_000_000;

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
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), `atelier-${name}-`));
  folders.add(folder);
  return folder;
}

/** @param {string} folder */
export function removeRunFolder(folder) {
  rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
}

/** @param {string} path of a file system */
function hasRoom(path) {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize >= LEAST_ROOM;
}

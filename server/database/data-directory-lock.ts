import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { codeOf, StartError } from "../settings/start-error.ts";

export interface DataDirectoryLock {
  release(): void;
}

/**
 * Locks a data directory for one process. The kernel holds SQLite's exclusive lock for the life of the process, so it
 * is gone with a kill -9 and can never be stale.
 * @throws StartError when the directory cannot be used or another process has it
 */
export function lockDataDirectory(directory: string): DataDirectoryLock {
  try {
    makeFolder(directory);
  } catch (error) {
    throw new StartError(
      `The data directory ${directory} cannot be used (${codeOf(error)}): choose another with DATA_DIR or fix its permissions.`,
    );
  }
  const holderFile = join(directory, "holder.json");
  try {
    const lock = new DatabaseSync(join(directory, "lock.sqlite"), { timeout: 0 });
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
    writeFileSync(holderFile, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
    return { release: () => lock.close() };
  } catch (error) {
    if (isBusy(error))
      throw new StartError(
        `The data directory ${directory} is in use by ${holderOf(holderFile)}: stop that one or choose another with DATA_DIR.`,
      );
    throw new StartError(
      `The data directory ${directory} cannot be written (${codeOf(error)}): choose another with DATA_DIR or fix its permissions.`,
    );
  }
}

/** Makes one folder at a time: the recursive `mkdir` never returns on a file system that refuses, such as /proc. */
function makeFolder(directory: string): void {
  if (existsSync(directory)) {
    if (!statSync(directory).isDirectory())
      throw Object.assign(new Error("not a folder"), { code: "ENOTDIR" });
    return;
  }
  makeFolder(dirname(directory));
  try {
    // Everything in it is personal data, and the database makes its files readable to all.
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same moment has made it.
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

/** Finds SQLITE_BUSY and SQLITE_LOCKED in the lowest byte of SQLite's code: another process has the lock. */
function isBusy(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("errcode" in error)) return false;
  const code = Number(error.errcode) & 0xff;
  return code === 5 || code === 6;
}

function holderOf(file: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(file, "utf8")) as { pid: unknown; since: unknown };
    return `process ${String(pid)} (since ${String(since)})`;
  } catch {
    // The other process has the lock but has not written the file yet.
    return "another process";
  }
}

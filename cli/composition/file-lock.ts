import { closeSync, openSync, rmSync, statSync } from "node:fs";

const TRIES_EVERY_MS = 5;
/** A lock that is older was left behind by a process that was killed: no work takes so long. */
const LEFT_BEHIND_MS = 5_000;

/**
 * Does a short work that no other process does at the same time. Where no lock can be made, as in a folder that cannot
 * be written, the work is done without one.
 */
export function withFileLock<T>(path: string, work: () => T): T {
  const isLocked = lock(path);
  try {
    return work();
  } finally {
    if (isLocked) rmSync(path, { force: true });
  }
}

function lock(path: string): boolean {
  for (;;) {
    try {
      closeSync(openSync(path, "wx", 0o600));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") return false;
    }
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > LEFT_BEHIND_MS) rmSync(path, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TRIES_EVERY_MS);
  }
}

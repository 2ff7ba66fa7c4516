import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Makes a folder that has its name only once all of it is on the disk. Until then it stands beside it, and what a
 * killed start has left there is thrown away by the next one: nothing was ever acknowledged from it.
 */
export async function makeWhole(folder: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await make(unfinished);
  for (const { parentPath, name } of readdirSync(unfinished, { recursive: true, withFileTypes: true }))
    syncPath(join(parentPath, name));
  syncPath(unfinished);
  renameSync(unfinished, folder);
  syncPath(dirname(folder));
}

function syncPath(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

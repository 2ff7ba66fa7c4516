import { closeSync, fsyncSync, mkdtempSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const UNFINISHED = ".unfinished";

/**
 * Makes a folder that gets its name only once all of it is on the disk. Until then it has a temporary name, and the
 * next start removes what a killed one has left: nothing was ever acknowledged from it. Each try has a name of its own,
 * because a process that the killed start has begun may still write for some seconds.
 * @param make gets a folder that exists and is empty
 */
export async function makeWhole(folder: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  removeLeftOvers(folder);
  const unfinished = mkdtempSync(`${folder}${UNFINISHED}-`);
  await make(unfinished);
  for (const { parentPath, name } of readdirSync(unfinished, { recursive: true, withFileTypes: true }))
    syncPath(join(parentPath, name));
  syncPath(unfinished);
  renameSync(unfinished, folder);
  syncPath(dirname(folder));
}

function removeLeftOvers(folder: string): void {
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(`${basename(folder)}${UNFINISHED}`))
      // A process may still write there: what appears while the folder is removed is removed, too.
      rmSync(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 10 });
}

function syncPath(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

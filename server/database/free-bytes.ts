import { statfs } from "node:fs/promises";

/** Returns what a file system still takes from this user, in bytes. */
export type FreeBytes = () => Promise<number>;

/**
 * Returns what is free where the folder is. A file system that does not tell its size counts as endless: it refuses by
 * itself what does not fit.
 */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

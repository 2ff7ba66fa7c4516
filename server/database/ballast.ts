import { randomBytes } from "node:crypto";
import { open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { freeBytes } from "./free-bytes.ts";

const MEBIBYTE = 1024 * 1024;
/** Twice what the embedded PostgreSQL needs to open. */
export const BALLAST_BYTES = 128 * MEBIBYTE;
/** On a smaller disk the ballast itself would be what is missing. */
const MADE_BESIDE_BYTES = 8 * BALLAST_BYTES;
const NAME = "ballast";

/**
 * Makes the file whose removal lets the next start go on after the disk was filled, so that people can delete what fills
 * it. Does nothing where it is there, and where little is free.
 */
export async function makeBallast(dataDir: string, free = () => freeBytes(dataDir)): Promise<void> {
  const path = join(dataDir, NAME);
  const found = await stat(path).catch(() => undefined);
  if (found?.size === BALLAST_BYTES || (await free()) < MADE_BESIDE_BYTES) return;
  try {
    await writeBallast(path);
  } catch {
    await rm(path, { force: true });
  }
}

/** Does nothing where there is none. Call it with the directory's lock alone. */
export async function dropBallast(dataDir: string): Promise<void> {
  await rm(join(dataDir, NAME), { force: true });
}

async function writeBallast(path: string): Promise<void> {
  await using file = await open(path, "w", 0o600);
  // A file system that compresses would keep zeros in no space.
  const piece = randomBytes(MEBIBYTE);
  for (let at = 0; at < BALLAST_BYTES; at += piece.byteLength) await file.write(piece);
  await file.datasync();
}

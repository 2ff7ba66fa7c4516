import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

/** The kernel's limit for a socket's path is 107 bytes on Linux and 103 on macOS. */
const LONGEST_PATH = 103;

export function operatorFolder(dataDir: string): string {
  return join(dataDir, "operator");
}

export function socketPath(dataDir: string): string {
  return join(operatorFolder(dataDir), "socket");
}

/** Calls `use` with a path short enough for a socket, if need be through a link in a private folder. */
export async function atShortPath<T>(path: string, use: (short: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(path) <= LONGEST_PATH) return use(path);
  const folder = await mkdtemp(join(tmpdir(), "atelier-"));
  try {
    const link = join(folder, "d");
    await symlink(dirname(path), link);
    return await use(join(link, basename(path)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

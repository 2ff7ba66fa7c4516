import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

/** What the kernel keeps of a socket's path, in bytes: 107 on Linux, 103 on macOS. */
const LONGEST_PATH = 103;

export function operatorFolder(dataDir: string): string {
  return join(dataDir, "operator");
}

export function socketPath(dataDir: string): string {
  return join(operatorFolder(dataDir), "socket");
}

/** Uses a socket whose path may be too long for one, by way of a link in a folder that nobody else can open. */
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

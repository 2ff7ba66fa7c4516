import { constants, openAsBlob } from "node:fs";
import { access, stat } from "node:fs/promises";
import { basename } from "node:path";
import { refused } from "./refused.ts";
import { unreadable } from "./unreadable.ts";

/**
 * Opens a file as browsers do: its bytes are read when they are needed, and reading fails once the file has changed.
 * Its media type is left open, because its name proves nothing.
 * @throws Failure when it is no file or cannot be read
 */
export async function openFile(path: string): Promise<File> {
  const found = await stat(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  if (found.isDirectory()) throw refused(`${path} is a folder.`);
  // A pipe or a device has no size, and cannot be read a second time.
  if (!found.isFile()) throw refused(`${path} is no regular file.`);
  try {
    await access(path, constants.R_OK);
    return new File([await openAsBlob(path)], basename(path), { lastModified: Math.floor(found.mtimeMs) });
  } catch (error) {
    throw unreadable(path, error);
  }
}

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes a new folder in TMPDIR, which is a folder of the run and is deleted with it. */
export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), "atelier-"));
}

import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "./source-files.ts";

export interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

/** Returns the violations of the import rules in a tree, which is this repository or has the same folders. */
export async function cruise(tree: string, folders: readonly string[]): Promise<readonly Violation[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(root, "node_modules/.bin/depcruise"),
      "--config",
      join(root, ".dependency-cruiser.js"),
      // A planted tree has a link to this repository's packages.
      "--preserve-symlinks",
      "--output-type",
      "json",
      ...folders,
    ],
    { cwd: tree, maxBuffer: 256 * 1024 * 1024 },
  ).catch((error: unknown) => {
    // The number of violations is its exit code.
    if (error instanceof Error && "stdout" in error && error.stdout !== "")
      return error as unknown as { stdout: string };
    throw error;
  });
  const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } };
  return summary.violations;
}

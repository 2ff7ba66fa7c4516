import type { Failure } from "../../core/shared/failure.ts";
import { refused } from "./refused.ts";

/** @param error of the system, for the file that the user has named */
export function unreadable(path: string, error: unknown): Failure {
  const { code = "unknown error" } = error as NodeJS.ErrnoException;
  return refused(code === "ENOENT" ? `${path} is not there.` : `${path} cannot be read (${code}).`);
}

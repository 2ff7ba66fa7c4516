import { statfsSync } from "node:fs";
import { codeOf } from "../settings/start-error.ts";

/** The embedded PostgreSQL needs this to open: a segment of its write-ahead log, and space to recover. */
const ROOM_BYTES = 64 * 1024 * 1024;
const MEBIBYTE = 1024 * 1024;

/** Is called once, with the reason why the embedded database may no longer have written what it confirms. */
export type OnBroken = (cause: string) => void;

/**
 * Ends the process: after a write or a sync that failed it is unknown what is on the disk, and the next start recovers
 * from what is. Nothing that was acknowledged is lost by it.
 */
export function endOfProcess(directory: string): OnBroken {
  return (cause) => {
    process.stderr.write(
      `The database in ${directory} could not be written (${cause}) and the server ends: nothing that was acknowledged is lost. ${adviceFor(directory)}\n`,
    );
    process.exit(1);
  };
}

/** Returns undefined when there is enough space. */
export function lackOfDiskSpace(directory: string): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(directory);
    const free = bavail * bsize;
    return free < ROOM_BYTES ? `only ${Math.floor(free / MEBIBYTE)} MB are free there` : undefined;
  } catch {
    return undefined;
  }
}

function adviceFor(directory: string): string {
  return lackOfDiskSpace(directory) === undefined
    ? "Look after the disk and start again."
    : "Make room on the disk and start again.";
}

/** Returns undefined for errors that the database survives. After a PANIC, PostgreSQL no longer runs. */
export function brokenBy(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("severity" in error && (error.severity === "PANIC" || error.severity === "FATAL"))
    return codeOf(error) === "53100" ? "the disk is full" : codeOf(error);
  const isTrap =
    error instanceof WebAssembly.RuntimeError || ("name" in error && error.name === "ExitStatus");
  return isTrap ? "its program stopped" : undefined;
}

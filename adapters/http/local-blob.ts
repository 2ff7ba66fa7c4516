import { Failure } from "../../core/shared/failure.ts";

export const UNREADABLE = "The file can no longer be read. Choose it again.";

/**
 * Returns the file as the Blob that it is on this device: core knows a file by its name and size alone.
 * @throws Failure for every other object
 */
export function localBlob<File extends object>(file: File): Blob & File {
  if (file instanceof Blob) return file;
  throw new Failure({ kind: "rejected", detail: UNREADABLE });
}

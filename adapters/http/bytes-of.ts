import { Failure } from "../../core/shared/failure.ts";

export const UNREADABLE = "The file can no longer be read. Choose it again.";

/** @throws Failure for what is no file of this page's device */
export function bytesOf<LocalFile extends object>(file: LocalFile): Blob & LocalFile {
  if (file instanceof Blob) return file;
  throw new Failure({ kind: "rejected", detail: UNREADABLE });
}

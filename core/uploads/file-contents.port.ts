import type { UploadFile } from "./upload-file.ts";

/** It reads files of this device. */
export abstract class FileContents {
  /**
   * Reads a range, both ends included.
   * @throws Failure for a file that cannot be read any more, or has changed since it was chosen
   */
  abstract read(file: UploadFile, first: number, last: number): Promise<Uint8Array<ArrayBuffer>>;
  abstract sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
}

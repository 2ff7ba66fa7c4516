import type { UploadFile } from "../uploads/upload-file.ts";

export abstract class TextFiles {
  /**
   * Reads a text in UTF-8. Bytes that are not UTF-8 are read in the encoding of older Western systems.
   * @throws Failure when the device no longer gives it
   */
  abstract read(file: UploadFile): Promise<string>;
}

import type { UploadFile } from "../uploads/upload-file.ts";

export abstract class TextFiles {
  /**
   * In UTF-8; what cannot be that is read as older systems of the West write it.
   * @throws Failure when the device does not give it any more
   */
  abstract read(file: UploadFile): Promise<string>;
}

import { createHash } from "node:crypto";
import type { FileContents } from "../../core/uploads/file-contents.port.ts";
import type { UploadFile } from "../../core/uploads/upload-file.ts";

const MP4 = [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d];

export class FakeFileContents implements FileContents {
  /** Every file has these bytes unless `own` has others for it. */
  bytes: readonly number[] = MP4;
  readonly own = new Map<UploadFile, Uint8Array<ArrayBuffer>>();

  read(file: UploadFile, first: number, last: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = this.own.get(file) ?? Uint8Array.from(this.bytes);
    return Promise.resolve(bytes.slice(first, last + 1));
  }

  sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array(createHash("sha256").update(bytes).digest()));
  }
}

import { Failure } from "../../core/shared/failure.ts";
import type { FileContents } from "../../core/uploads/file-contents.port.ts";
import type { UploadFile } from "../../core/uploads/upload-file.ts";
import { localBlob, UNREADABLE } from "./local-blob.ts";
import { sha256 } from "./sha256.ts";

/** It reads files that are Blobs, as those of browsers are and those that Node opens. */
export class BlobFileContents implements FileContents {
  async read(file: UploadFile, first: number, last: number): Promise<Uint8Array<ArrayBuffer>> {
    const part = localBlob(file).slice(first, last + 1);
    try {
      const bytes = new Uint8Array(await part.arrayBuffer());
      if (bytes.byteLength === last + 1 - first || last >= file.size) return bytes;
    } catch {
      // The platform says no more than that.
    }
    throw new Failure({ kind: "rejected", detail: UNREADABLE });
  }

  async sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    // A page that came over http from another machine has none.
    const subtle = crypto.subtle as SubtleCrypto | undefined;
    return subtle === undefined ? sha256(bytes) : new Uint8Array(await subtle.digest("SHA-256", bytes));
  }
}

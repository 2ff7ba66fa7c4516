import { Failure } from "../../core/shared/failure.ts";
import type { TextFiles } from "../../core/videos/text-files.port.ts";
import type { UploadFile } from "../../core/uploads/upload-file.ts";

export class BrowserTextFiles implements TextFiles {
  async read(file: UploadFile): Promise<string> {
    const bytes = await bytesOf(file);
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      return new TextDecoder("windows-1252").decode(bytes);
    }
  }
}

async function bytesOf(file: UploadFile): Promise<ArrayBuffer> {
  try {
    if (file instanceof Blob) return await file.arrayBuffer();
  } catch {
    // Moved or changed since it was chosen.
  }
  throw new Failure({ kind: "rejected", detail: "The file can no longer be read. Choose it again." });
}

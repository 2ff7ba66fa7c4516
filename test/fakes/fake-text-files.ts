import type { TextFiles } from "../../core/videos/text-files.port.ts";
import type { UploadFile } from "../../core/uploads/upload-file.ts";

export class FakeTextFiles implements TextFiles {
  readonly texts = new Map<string, string>();

  read({ name }: UploadFile): Promise<string> {
    return Promise.resolve(this.texts.get(name) ?? "");
  }
}

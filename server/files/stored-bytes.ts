import type { StreamSource } from "../http/answers/send-stream.ts";
import type { FileStore } from "./file-store.ts";

/** Of a file that a row names, for whoever may read it: also when the store has lost it. */
export function storedBytes(
  files: FileStore,
  { name, size }: { readonly name: string; readonly size: number },
): Required<Pick<StreamSource, "size" | "etag" | "read" | "isThere">> {
  return {
    size,
    // A name is written once: it names the bytes.
    etag: `"${name.split("/").at(-1) ?? ""}"`,
    read: (first, last) => files.read(name, first, last),
    isThere: async () => (await files.sizeOf(name)) === size,
  };
}

import type { StreamSource } from "../http/answers/send-stream.ts";
import type { FileStore } from "./file-store.ts";

/** Returns a stream source for a file that a row names. `isThere` tells whether the store still has it. */
export function storedBytes(
  files: FileStore,
  { name, size }: { readonly name: string; readonly size: number },
): Required<Pick<StreamSource, "size" | "etag" | "read" | "isThere">> {
  return {
    size,
    // A name is written once, so it identifies the bytes.
    etag: `"${name.split("/").at(-1) ?? ""}"`,
    read: (first, last) => files.read(name, first, last),
    isThere: async () => (await files.sizeOf(name)) === size,
  };
}

import { Readable } from "node:stream";
import type { FileStore } from "./file-store.ts";

interface NamedBytes {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Writes several files at a time.
 * @throws the first error, once nothing is being written: what is removed then cannot come back
 */
export async function putAll(store: Pick<FileStore, "put">, files: readonly NamedBytes[]): Promise<void> {
  const written = await Promise.allSettled(
    files.map(({ name, bytes }) => store.put(name, Readable.from([bytes]))),
  );
  for (const result of written) if (result.status === "rejected") throw result.reason;
}

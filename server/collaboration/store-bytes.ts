import { Readable } from "node:stream";
import type { Db } from "../database/tables.ts";
import type { FileStore } from "../files/file-store.ts";
import { type FileRow, releaseFile, reserveSharedFile } from "../files/stored-files.ts";

interface Parts {
  readonly db: Db;
  readonly files: FileStore;
  readonly now: () => Date;
}

export type StoredBytes = FileRow & { readonly size: number };

/** Stores bytes that were made of an uploaded file; no row names them yet. */
export async function storeBytes(
  { db, files, now }: Parts,
  size: number,
  bytes: AsyncIterable<Buffer>,
): Promise<StoredBytes> {
  const row = await reserveSharedFile(db, { kind: "attachments", size }, now());
  try {
    await files.put(row.name, bytes);
  } catch (error) {
    await releaseFile(db, row.id, now());
    throw error;
  }
  return { ...row, size };
}

export function storeWhole(parts: Parts, bytes: Uint8Array): Promise<StoredBytes> {
  return storeBytes(parts, bytes.byteLength, Readable.from([Buffer.from(bytes)]));
}

import { blocksOf, digestOf } from "../../core/uploads/file-digest.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { FileStore } from "../files/file-store.ts";
import type { UnfinishedUpload } from "./upload-table.ts";

/** The digests of one owner are made one after another: many continued uploads cost no more than one reader does. */
const last = new Map<UserId, Promise<string>>();

/** Reads all bytes that have arrived, a block at a time, and hashes them beside the thread that answers requests. */
export async function receivedDigest(
  files: FileStore,
  { owner_id: owner, stored_name: name, received }: UnfinishedUpload,
): Promise<string> {
  const read = async () =>
    digestOf(blocksOf(received), {
      read: (range) => files.readUnfinished(name, range.first, range.last),
      sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)),
    });
  const before = last.get(owner) ?? Promise.resolve("");
  const digest = before.then(read, read);
  last.set(owner, digest);
  try {
    return await digest;
  } finally {
    if (last.get(owner) === digest) last.delete(owner);
  }
}

import type { UserId } from "../../core/shared/id.ts";
import type { Trim } from "../../core/videos/trim.ts";
import type { Db } from "../database/tables.ts";
import type { DiskRoom } from "../files/disk-room.ts";
import { newFileName } from "../files/file-name.ts";
import type { FileStore } from "../files/file-store.ts";
import { type FileRow, releaseFile } from "../files/stored-files.ts";
import { playable } from "../video-containers/fast-start.ts";
import { findDetails } from "../video-containers/find-details.ts";
import { mp4Layout } from "../video-containers/mp4-layout.ts";
import type { StoredFile, Watching } from "../video-containers/read-in-child-process.ts";
import { rewriteContainer } from "../video-containers/rewrite-container.ts";
import type { ContainerFacts } from "../video-containers/container-facts.ts";

export type MadeFile = FileRow & { readonly size: number };
export type OwnedFile = StoredFile & { readonly owner_id: UserId };

export interface Processing extends Watching {
  readonly db: Db;
  readonly files: FileStore;
  /** The room for temporary files. */
  readonly scratch?: DiskRoom | undefined;
  readonly now: () => Date;
}

/**
 * Copies a film without its hidden details, so that it starts to play at once. Pictures and sound stay byte for byte.
 * @returns undefined when the film is so already; "not-possible" when it must be written anew
 */
export async function bareFile(
  work: Processing,
  file: OwnedFile,
  mediaType: ContainerFacts["mediaType"],
): Promise<MadeFile | "cut_off" | "not-possible" | undefined> {
  const range = async (first: number, last: number) =>
    Buffer.concat((await work.files.read(file.name, first, last).toArray()) as Buffer[]);
  if (mediaType === "video/mp4" && (await mp4Layout(range, file.size)).kind === "cut_off") return "cut_off";
  const edits = await findDetails(work.files, file, work);
  if (edits === undefined) return "not-possible";
  const pieces = await playable(range, file.size, edits);
  return pieces && storeNew(work, file.owner_id, pieces);
}

/** Writes the part that `trim` keeps anew. @returns undefined when that is not possible */
export function rewrittenFile(work: Processing, file: OwnedFile, trim: Trim): Promise<MadeFile | undefined> {
  return rewriteContainer(work.files, file, trim, (bytes) => storeNew(work, file.owner_id, bytes), work);
}

/**
 * Stores the new file, whose room is that of the uploaded one. It has the status "writing" until the video
 * names it, so that a job removes what a killed process left.
 */
async function storeNew(
  { db, files, now, signal }: Processing,
  owner: UserId,
  bytes: AsyncIterable<Buffer>,
): Promise<MadeFile> {
  const at = now();
  const file = await db
    .insertInto("files")
    .values({
      name: newFileName("videos"),
      owner_id: owner,
      size: 0,
      status: "writing",
      created_at: at,
      touched_at: at,
    })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
  try {
    return { ...file, size: await files.put(file.name, whileWanted(bytes, signal)) };
  } catch (error) {
    await releaseFile(db, file.id, at);
    throw error;
  }
}

async function* whileWanted(
  bytes: AsyncIterable<Buffer>,
  signal: AbortSignal | undefined,
): AsyncIterable<Buffer> {
  for await (const piece of bytes) {
    signal?.throwIfAborted();
    yield piece;
  }
}

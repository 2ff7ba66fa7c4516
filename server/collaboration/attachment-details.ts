import { buffer } from "node:stream/consumers";
import type { Db } from "../database/tables.ts";
import type { FileStore } from "../files/file-store.ts";
import { type FileRow, releaseFile } from "../files/stored-files.ts";
import { isFilm } from "../hidden-details/file-kind.ts";
import { inTurn, removeDetails } from "../hidden-details/remove-details.ts";
import { withEdits } from "../video-containers/edit.ts";
import { pieces } from "../video-containers/fast-start.ts";
import { findDetails } from "../video-containers/find-details.ts";
import { isPlainText } from "./media-type.ts";
import { storeBytes, type StoredBytes, storeWhole } from "./store-bytes.ts";

interface Parts {
  readonly db: Db;
  readonly files: FileStore;
  readonly now: () => Date;
}

interface WrittenFile {
  readonly sender: string;
  readonly file: FileRow;
  readonly size: number;
  readonly head: Buffer;
}

export interface BareAttachment {
  readonly file: FileRow;
  readonly size: number;
  /** It may still say who made it, where and with what. */
  readonly mayHaveDetails: boolean;
}

/** What was made of a file; the same file stays where nothing was. */
interface Made {
  readonly stored?: StoredBytes | undefined;
  readonly mayHaveDetails: boolean;
}

/**
 * Replaces a file by one without hidden details, where it has any that can be removed. The first one is given up.
 * @throws Refusal unavailable while too many wait, storage_full
 */
export async function storeWithoutDetails(parts: Parts, written: WrittenFile): Promise<BareAttachment> {
  const { file, size, head } = written;
  if (isPlainText(head)) return { file, size, mayHaveDetails: false };
  const { stored, mayHaveDetails } = await (isFilm(head) ? bareFilm : bareFile)(parts, written);
  if (stored === undefined) return { file, size, mayHaveDetails };
  await releaseFile(parts.db, file.id, parts.now());
  return { file: stored, size: stored.size, mayHaveDetails };
}

async function bareFile(parts: Parts, { sender, file, size, head }: WrittenFile): Promise<Made> {
  const read = () => buffer(parts.files.read(file.name, 0, size - 1));
  const { bytes, mayHaveDetails } = await removeDetails(sender, { head, read });
  return { stored: bytes && (await storeWhole(parts, bytes)), mayHaveDetails };
}

async function bareFilm(parts: Parts, { sender, file: { name }, size }: WrittenFile): Promise<Made> {
  const edits = await inTurn(sender, () => findDetails(parts.files, { name, size }));
  if (edits === undefined || edits.length === 0) return { mayHaveDetails: edits === undefined };
  const read = (first: number, last: number) => buffer(parts.files.read(name, first, last));
  const bare = pieces(withEdits(read, edits), 0, size);
  return { stored: await storeBytes(parts, size, bare), mayHaveDetails: false };
}

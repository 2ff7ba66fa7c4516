import type { ReadRange } from "./mp4-layout.ts";

/** Bytes of a file that are replaced by as many others, so that nothing in it moves. */
export interface Edit {
  readonly at: number;
  readonly length: number;
  /** The new bytes; zeros follow up to `length`. */
  readonly bytes?: Uint8Array | undefined;
}

/** A file that needs more is written anew. */
export const MOST_EDITS = 100_000;

/** Checks that each edit lies behind the one before and in the file. */
export function areInOrder(edits: readonly Edit[], size: number): boolean {
  let end = 0;
  for (const { at, length, bytes } of edits) {
    if (!Number.isInteger(at) || !Number.isInteger(length) || at < end || length < 1) return false;
    if ((bytes?.byteLength ?? 0) > length) return false;
    end = at + length;
  }
  return edits.length <= MOST_EDITS && end <= size;
}

/** Reads the file as it is after the edits. @param edits in order */
export function withEdits(read: ReadRange, edits: readonly Edit[]): ReadRange {
  if (edits.length === 0) return read;
  return async (first, last) => {
    const bytes = Buffer.from(await read(first, last));
    for (let index = firstBehind(edits, first); index < edits.length; index += 1) {
      const edit = edits[index];
      if (edit === undefined || edit.at > last) break;
      applyTo(bytes, first, edit);
    }
    return bytes;
  };
}

/** Finds the first edit that ends behind the position. */
function firstBehind(edits: readonly Edit[], position: number): number {
  let [low, high] = [0, edits.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { at, length } = edits[middle] as Edit;
    if (at + length > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** @param start position of the piece in the file */
function applyTo(piece: Buffer, start: number, { at, length, bytes }: Edit): void {
  const from = Math.max(at, start);
  const to = Math.min(at + length, start + piece.byteLength);
  piece.fill(0, from - start, Math.max(from, to) - start);
  if (bytes !== undefined && from < at + bytes.byteLength)
    piece.set(bytes.subarray(from - at, to - at), from - start);
}

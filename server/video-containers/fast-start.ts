import { type Edit, withEdits } from "./edit.ts";
import { type Box, boxAt, mp4Layout, type ReadRange } from "./mp4-layout.ts";

/** A larger index does not occur in real uploads. The index is all that is held in memory. */
const MOST_INDEX_BYTES = 24 * 1024 * 1024;
/** These boxes lead from the index to its tables of chunk offsets (ISO 14496-12, 8.7.5). */
const PATH: readonly string[] = ["trak", "mdia", "minf", "stbl"];
const PIECE = 1024 * 1024;

/**
 * Returns the pieces of the file after the edits, with an index at its front.
 * @returns undefined for a file that is so already
 */
export async function playable(
  source: ReadRange,
  size: number,
  edits: readonly Edit[],
): Promise<AsyncIterable<Buffer> | undefined> {
  const read = withEdits(source, edits);
  const layout = await mp4Layout(read, size);
  const arranged = layout.kind === "whole" ? await fastStart(read, layout.boxes) : undefined;
  return arranged ?? (edits.length === 0 ? undefined : pieces(read, 0, size));
}

/**
 * Moves the index of an MP4 in front of its media data, so that it starts to play before all of it has
 * arrived. Returns the pieces of the file in their new order.
 * @returns undefined when it is not needed or not possible: the file plays all the same, only later
 */
export async function fastStart(
  read: ReadRange,
  boxes: readonly Box[],
): Promise<AsyncIterable<Buffer> | undefined> {
  const index = boxes.find(({ type }) => type === "moov");
  const pictures = boxes.find(({ type }) => type === "mdat");
  if (index === undefined || pictures === undefined || index.start < pictures.start) return undefined;
  if (index.size > MOST_INDEX_BYTES) return undefined;
  const bytes = Buffer.from(await read(index.start, index.start + index.size - 1));
  // A size of 0 means that the box reaches to the end of the file, where it is not any more.
  if (bytes.readUInt32BE() === 0) bytes.writeUInt32BE(index.size);
  if (
    !shiftOffsets(bytes, index.headSize, index.size, {
      from: pictures.start,
      to: index.start,
      by: index.size,
    })
  )
    return undefined;
  const last = boxes.at(-1);
  const end = last === undefined ? 0 : last.start + last.size;
  return (async function* () {
    yield* pieces(read, 0, pictures.start);
    yield bytes;
    yield* pieces(read, pictures.start, index.start);
    yield* pieces(read, index.start + index.size, end);
  })();
}

interface Shift {
  readonly from: number;
  readonly to: number;
  readonly by: number;
}

/** Shifts chunk offsets in place. @returns false when one would not fit, or the index is not valid */
function shiftOffsets(bytes: Buffer, start: number, end: number, shift: Shift, depth = 0): boolean {
  for (let at = start; at + 8 <= end;) {
    const box = boxAt(bytes, at, at, end);
    if (box === undefined || at + box.size > end) return false;
    const content = at + box.headSize;
    const isDown = box.type === PATH[depth];
    if (isDown && !shiftOffsets(bytes, content, at + box.size, shift, depth + 1)) return false;
    // A compressed index, as in old QuickTime files, cannot be changed.
    if (box.type === "cmov") return false;
    const isTable = depth === PATH.length && (box.type === "stco" || box.type === "co64");
    if (isTable && !shiftTable(bytes, content, at + box.size, box.type === "co64" ? 8 : 4, shift))
      return false;
    at += box.size;
  }
  return true;
}

function shiftTable(
  bytes: Buffer,
  start: number,
  end: number,
  width: 4 | 8,
  { from, to, by }: Shift,
): boolean {
  if (start + 8 > end) return false;
  const count = bytes.readUInt32BE(start + 4);
  const first = start + 8;
  if (first + count * width > end) return false;
  for (let at = first; at < first + count * width; at += width) {
    const offset = width === 4 ? bytes.readUInt32BE(at) : Number(bytes.readBigUInt64BE(at));
    if (offset < from || offset >= to) continue;
    const moved = offset + by;
    if (width === 8) bytes.writeBigUInt64BE(BigInt(moved), at);
    else if (moved > 0xffffffff) return false;
    else bytes.writeUInt32BE(moved, at);
  }
  return true;
}

/** Reads the file from `start` up to, but not including, `end`. */
export async function* pieces(read: ReadRange, start: number, end: number): AsyncIterable<Buffer> {
  for (let at = start; at < end; at += PIECE) yield await read(at, Math.min(at + PIECE, end) - 1);
}

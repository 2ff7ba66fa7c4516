import type { EditedContainer } from "./edited-container.ts";
import { type Box, boxAt } from "./mp4-layout.ts";
import type { Range } from "./ranges.ts";

/** Finds the first box of this path. @throws Error for boxes that are not valid */
export async function findBox(
  file: EditedContainer,
  parent: Box,
  [type, ...path]: readonly string[],
): Promise<Box | undefined> {
  for await (const box of boxesIn(file, parent.start + parent.headSize, parent.start + parent.size))
    if (box.type === type) return path.length === 0 ? box : findBox(file, box, path);
  return undefined;
}

/** Yields the boxes one after another; fewer bytes than a head at the end are none. */
export async function* boxesIn(file: EditedContainer, start: number, end: number): AsyncIterable<Box> {
  for (let at = start; at + 8 <= end;) {
    const head = await file.bytes(at, Math.min(16, end - at));
    const box = head.byteLength < 8 ? undefined : boxAt(head, 0, at, end);
    if (box === undefined || at + box.size > end) throw new Error("A box has an impossible size");
    yield box;
    at += box.size;
  }
}

interface Table {
  readonly bytes: Buffer;
  readonly count: number;
  /** Bytes of an entry. */
  readonly width: number;
}

/** Reads the bytes of a track's samples, chunk by chunk (ISO 14496-12, 8.7). @throws Error for tables that are not valid */
export async function* sampleRanges(file: EditedContainer, track: Box): AsyncIterable<Range> {
  const samples = await findBox(file, track, ["mdia", "minf", "stbl"]);
  if (samples === undefined) return;
  const table = async (type: string) => {
    const box = await findBox(file, samples, [type]);
    return box && file.bytes(box.start + box.headSize, box.size - box.headSize);
  };
  const offsets = tableOf(await table("stco"), 4, 4) ?? tableOf(await table("co64"), 4, 8);
  const runs = tableOf(await table("stsc"), 4, 12);
  if (offsets === undefined || runs === undefined) return;
  yield* chunks(offsets, runs, sizesOf(await table("stsz"), await table("stz2")));
}

function* chunks({ bytes, count, width }: Table, runs: Table, sizes: Sizes): Iterable<Range> {
  let [run, sample] = [0, 0];
  for (let chunk = 0; chunk < count; chunk += 1) {
    while (run + 1 < runs.count && runs.bytes.readUInt32BE(8 + (run + 1) * 12) <= chunk + 1) run += 1;
    const most = runs.count === 0 ? 0 : runs.bytes.readUInt32BE(8 + run * 12 + 4);
    const behind = Math.min(sample + most, sizes.count);
    const at = 8 + chunk * width;
    const start = width === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
    yield { start, end: start + sizes.sum(sample, behind) };
    sample = behind;
  }
}

/** @param head bytes before the number of entries. @throws Error when the box has not so many entries */
function tableOf(bytes: Buffer | undefined, head: number, width: number): Table | undefined {
  if (bytes === undefined) return undefined;
  if (bytes.byteLength < head + 4) throw new Error("A table is cut off");
  const count = bytes.readUInt32BE(head);
  const length = head + 4 + Math.ceil(count * width);
  if (length > bytes.byteLength) throw new Error("A table is cut off");
  return { bytes, count, width };
}

interface Sizes {
  readonly count: number;
  readonly sum: (from: number, to: number) => number;
}

/** Reads sizes of 32 bits or one for all (`stsz`), or of 4, 8 or 16 bits each (`stz2`). */
function sizesOf(large: Buffer | undefined, small: Buffer | undefined): Sizes {
  if (large !== undefined && large.byteLength >= 12) {
    const same = large.readUInt32BE(4);
    if (same > 0) return { count: large.readUInt32BE(8), sum: (from, to) => (to - from) * same };
    const { bytes, count } = tableOf(large, 8, 4) as Table;
    return { count, sum: summed((index) => bytes.readUInt32BE(12 + index * 4)) };
  }
  const bits = small?.[7] ?? 0;
  if (![4, 8, 16].includes(bits)) return { count: 0, sum: () => 0 };
  const { bytes, count } = tableOf(small, 8, bits / 8) as Table;
  const at = (index: number) => {
    if (bits === 16) return bytes.readUInt16BE(12 + index * 2);
    const byte = bytes[12 + Math.floor((index * bits) / 8)] ?? 0;
    return bits === 8 ? byte : index % 2 === 0 ? byte >> 4 : byte & 15;
  };
  return { count, sum: summed(at) };
}

function summed(sizeOf: (index: number) => number): Sizes["sum"] {
  return (from, to) => {
    let sum = 0;
    for (let index = from; index < to; index += 1) sum += sizeOf(index);
    return sum;
  };
}

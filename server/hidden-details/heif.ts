import { type Box, boxesOf, freeBox } from "./boxes.ts";
import { fullExif, orientationOf } from "./exif.ts";
import type { Range } from "../video-containers/ranges.ts";
import { blankNames, type HeifItem, itemsOf } from "./heif-items.ts";

/** Everything that a still picture may have in its index, apart from what describes it (ISO 23008-12, 6). */
const IN_META: ReadonlySet<string> = new Set([
  "hdlr",
  "pitm",
  "iloc",
  "iinf",
  "iref",
  "iprp",
  "idat",
  "grpl",
  "dinf",
]);
/** What tells of a picture beside its pixels: descriptions, texts, times of making and changing. */
const TELLING: ReadonlySet<string> = new Set(["udes", "altt", "crtt", "mdft", "uuid"]);
/** Items that are pictures, or say how pictures become one. */
const PICTURES: ReadonlySet<string> = new Set([
  "hvc1",
  "hev1",
  "lhv1",
  "av01",
  "avc1",
  "vvc1",
  "jpeg",
  "j2k1",
  "unci",
  "grid",
  "iovl",
  "iden",
  "tmap",
  "mski",
]);
/** An item with EXIF says first how many bytes of it come before the directory. */
const EXIF_OFFSET_BYTES = 4;

/**
 * Overwrites in a HEIC or AVIF picture all that is no picture and says nothing of how one looks, at the same length,
 * because its index names places in the file. The orientation of the EXIF stays beside the index's own.
 * @throws RangeError for what is no still picture that can be read
 */
export function bareHeif(bytes: Buffer): Buffer {
  const bare = Buffer.from(bytes);
  const top = [...boxesOf(bytes, 0, bytes.byteLength)];
  const [meta, ...more] = top.filter(({ type }) => type === "meta");
  if (meta === undefined || more.length > 0) throw new RangeError("Not one picture");
  if (top.some(({ type }) => type === "moov")) throw new RangeError("Pictures that move");
  for (const box of top) if (!["ftyp", "meta", "mdat"].includes(box.type)) freeBox(bare, box);
  const parts = [...boxesOf(bytes, meta.content + 4, meta.end)];
  for (const part of parts) bareMeta(bare, part);
  const items = itemsOf(bytes, parts);
  const data = top.concat(parts).filter(({ type }) => type === "mdat" || type === "idat");
  const pictures = items.filter(({ type }) => PICTURES.has(type));
  keepRanges(
    bytes,
    bare,
    data,
    pictures.flatMap(({ ranges }) => ranges),
  );
  for (const item of items) if (item.type === "Exif") writeExif(bytes, bare, item, data);
  return bare;
}

function bareMeta(bare: Buffer, part: Box): void {
  if (!IN_META.has(part.type)) freeBox(bare, part);
  // Its name stands behind version, type and reserved fields.
  if (part.type === "hdlr") bare.fill(0, Math.min(part.content + 24, part.end), part.end);
  if (part.type === "iinf") blankNames(bare, part);
  if (part.type !== "iprp") return;
  for (const list of boxesOf(bare, part.content, part.end)) {
    if (list.type !== "ipco") continue;
    for (const property of boxesOf(bare, list.content, list.end))
      if (TELLING.has(property.type)) freeBox(bare, property);
  }
}

/** Empties the boxes of data apart from these ranges. @throws RangeError where one is in no such box */
function keepRanges(bytes: Buffer, bare: Buffer, data: readonly Box[], ranges: readonly Range[]): void {
  for (const { content, end } of data) bare.fill(0, content, end);
  for (const { start, end } of ranges) {
    if (!isWithin(data, start, end)) throw new RangeError("A picture beside the data");
    bytes.copy(bare, start, start, end);
  }
}

function isWithin(data: readonly Box[], start: number, end: number): boolean {
  return data.some((box) => box.content <= start && end <= box.end);
}

/** Readers expect EXIF where the index names it. It is written only where nothing else stays. */
function writeExif(bytes: Buffer, bare: Buffer, { ranges }: HeifItem, data: readonly Box[]): void {
  const [range, ...more] = ranges;
  if (range === undefined || more.length > 0) return;
  const { start, end } = range;
  const tiff = start + EXIF_OFFSET_BYTES + (end - start > EXIF_OFFSET_BYTES ? bytes.readUInt32BE(start) : 0);
  const exif = fullExif(orientationOf(bytes.subarray(tiff, end)));
  const isFree = bare.subarray(start, end).every((byte) => byte === 0);
  if (isFree && isWithin(data, start, end) && EXIF_OFFSET_BYTES + exif.byteLength <= end - start)
    exif.copy(bare, start + EXIF_OFFSET_BYTES);
}

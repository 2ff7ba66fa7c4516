import { imageTypeBySignature } from "./image-file.ts";

/** EXIF's number: 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Tells whether the image's upright width is its stored height. */
export function liesOnItsSide(orientation: Orientation): boolean {
  return orientation >= 5;
}

/**
 * Reads how a PNG, JPEG or WebP file says that it is turned; 1 where it says nothing valid. Engines and libraries
 * disagree about WebP, about tags behind the pixels and about wrong types, so nobody else is asked.
 */
export function orientationOf(file: Uint8Array): Orientation {
  for (const { exif } of exifBlocks(file)) {
    const stated = orientationIn(exif);
    if (stated !== undefined) return stated;
  }
  return 1;
}

/** Returns the file in parts, without what would make an engine turn the image; in one part where nothing would. */
export function withoutExif(file: Uint8Array<ArrayBuffer>): readonly Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let from = 0;
  for (const { start, end, instead } of exifBlocks(file)) {
    parts.push(file.subarray(from, start), instead);
    from = end;
  }
  return [...parts, file.subarray(from)];
}

interface ExifBlock {
  readonly exif: Uint8Array;
  /** These bytes of the file give way to `instead`. */
  readonly start: number;
  readonly end: number;
  readonly instead: Uint8Array<ArrayBuffer>;
}

function exifBlocks(file: Uint8Array): Iterable<ExifBlock> {
  switch (imageTypeBySignature(file)) {
    case "image/png":
      return exifOfPng(file);
    case "image/jpeg":
      return exifOfJpeg(file);
    case "image/webp":
      return exifOfWebp(file);
    case undefined:
      return [];
  }
}

const NOTHING = new Uint8Array();

/** A chunk is its length, its name, its data and a checksum. */
function* exifOfPng(file: Uint8Array): Generator<ExifBlock> {
  const view = viewOf(file);
  for (let start = 8; start + 12 <= file.length;) {
    const name = textAt(file, start + 4, 4);
    if (name === "IEND") return;
    const end = start + 12 + view.getUint32(start);
    if (name === "eXIf")
      yield {
        exif: file.subarray(start + 8, end - 4),
        start,
        end: Math.min(end, file.length),
        instead: NOTHING,
      };
    start = end;
  }
}

const JPEG = { fill: 0xff, scan: 0xda, exif: 0xe1 } as const;
const EXIF_NAME = "Exif\0\0";

/** A segment is a marker, its length with these two bytes, and its data; the pixels are behind the last one. */
function* exifOfJpeg(file: Uint8Array): Generator<ExifBlock> {
  const view = viewOf(file);
  for (let start = 2; start + 4 <= file.length && file[start] === JPEG.fill;) {
    const marker = file[start + 1];
    if (marker === JPEG.scan) return;
    if (marker === JPEG.fill) {
      start += 1;
      continue;
    }
    const end = start + 2 + view.getUint16(start + 2);
    if (marker === JPEG.exif && textAt(file, start + 4, EXIF_NAME.length) === EXIF_NAME)
      yield {
        exif: file.subarray(start + 4 + EXIF_NAME.length, end),
        ...{ start, end: Math.min(end, file.length), instead: NOTHING },
      };
    start = end;
  }
}

/** Of this name nobody knows a chunk. */
const UNKNOWN_CHUNK = Uint8Array.from([0x4e, 0x4f, 0x4e, 0x45]);

/** A chunk is its name, its length and its data, of even length. It is renamed: the file states its own length. */
function* exifOfWebp(file: Uint8Array): Generator<ExifBlock> {
  const view = viewOf(file);
  for (let start = 12; start + 8 <= file.length;) {
    const size = view.getUint32(start + 4, true);
    if (textAt(file, start, 4) === "EXIF") {
      const data =
        start + 8 + (textAt(file, start + 8, EXIF_NAME.length) === EXIF_NAME ? EXIF_NAME.length : 0);
      yield { exif: file.subarray(data, start + 8 + size), start, end: start + 4, instead: UNKNOWN_CHUNK };
    }
    start += 8 + size + (size % 2);
  }
}

const LITTLE_ENDIAN = 0x4949;
const BIG_ENDIAN = 0x4d4d;
const ENTRY_BYTES = 12;
const ORIENTATION_TAG = 0x0112;
const SHORT = 3;

/** Looks into the first directory, as EXIF says. */
function orientationIn(exif: Uint8Array): Orientation | undefined {
  if (exif.length < 8) return undefined;
  const view = viewOf(exif);
  const order = view.getUint16(0);
  if (order !== LITTLE_ENDIAN && order !== BIG_ENDIAN) return undefined;
  const short = (at: number) => view.getUint16(at, order === LITTLE_ENDIAN);
  const long = (at: number) => view.getUint32(at, order === LITTLE_ENDIAN);
  const directory = long(4);
  if (directory + 2 > exif.length) return undefined;
  const end = Math.min(directory + 2 + short(directory) * ENTRY_BYTES, exif.length - ENTRY_BYTES + 1);
  for (let entry = directory + 2; entry < end; entry += ENTRY_BYTES)
    if (short(entry) === ORIENTATION_TAG && short(entry + 2) === SHORT && long(entry + 4) === 1)
      return ORIENTATIONS.find((each) => each === short(entry + 8));
  return undefined;
}

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

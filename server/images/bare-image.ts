import type { DrawableType } from "./drawable-type.ts";

/** These chunks say how to read the pixels. Texts are left out: unpacked, they may be 1000 times as long. */
const PNG_CHUNKS: ReadonlySet<string> = new Set([
  "IHDR",
  "PLTE",
  "tRNS",
  "IDAT",
  "IEND",
  "iCCP",
  "sRGB",
  "gAMA",
  "cHRM",
]);
const PNG_SIGNATURE_BYTES = 8;
/** A chunk has its length and name before its data (8 bytes), and a checksum behind it (4 bytes). */
const PNG_CHUNK_BYTES = { before: 8, around: 12 } as const;

/**
 * Strips what a decoder would unpack or keep in vain: a PNG's texts, a GIF's further frames, all bytes after the end.
 * @throws RangeError where a GIF has no whole frame
 */
export function bareImage(type: DrawableType, bytes: Buffer): Buffer {
  switch (type) {
    case "image/png":
      return barePng(bytes);
    case "image/gif":
      return bareGif(bytes);
    default:
      return bytes;
  }
}

function barePng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, PNG_SIGNATURE_BYTES)];
  let at = PNG_SIGNATURE_BYTES;
  let isBare = true;
  while (at + PNG_CHUNK_BYTES.around <= bytes.length) {
    const name = bytes.toString("latin1", at + 4, at + PNG_CHUNK_BYTES.before);
    const end = Math.min(at + PNG_CHUNK_BYTES.around + bytes.readUInt32BE(at), bytes.length);
    if (PNG_CHUNKS.has(name)) kept.push(bytes.subarray(at, end));
    else isBare = false;
    at = end;
    if (name === "IEND") break;
  }
  return isBare ? bytes.subarray(0, at) : Buffer.concat(kept);
}

const GIF = { head: 13, extension: 0x21, control: 0xf9, frame: 0x2c, frameHead: 10 } as const;
const COLOUR_BYTES = 3;
/**
 * A second frame of one transparent pixel, and the end. Without a frame that can be seen through, the decoder paints black
 * what the first one leaves uncovered.
 */
const GIF_TAIL = Buffer.from("21f90401000000002c00000000010001000002024401003b", "hex");

/** Keeps the first frame, and before it the block that says which of its colours is transparent. */
function bareGif(bytes: Buffer): Buffer {
  let at = GIF.head + tableBytes(bytes.readUInt8(GIF.head - 3));
  const head = bytes.subarray(0, at);
  let control = bytes.subarray(0, 0);
  while (bytes.readUInt8(at) === GIF.extension) {
    const end = behindBlocks(bytes, at + 2);
    if (bytes[at + 1] === GIF.control) control = bytes.subarray(at, end);
    at = end;
  }
  if (bytes[at] !== GIF.frame) throw new RangeError("A GIF without a frame");
  const table = tableBytes(bytes.readUInt8(at + GIF.frameHead - 1));
  // One byte, the size of a code, is between the colours and the pixels.
  const end = behindBlocks(bytes, at + GIF.frameHead + table + 1);
  return Buffer.concat([head, control, bytes.subarray(at, end), GIF_TAIL]);
}

/** The highest bit tells whether a table of colours follows, the lowest three how long it is. */
function tableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : COLOUR_BYTES << ((flags & 0x07) + 1);
}

/** Returns where a row of blocks ends. Each begins with its length; one of none is the last. */
function behindBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let size = bytes.readUInt8(at); size > 0; size = bytes.readUInt8(at)) at += 1 + size;
  return at + 1;
}

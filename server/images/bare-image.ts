import type { ImageType } from "../../core/images/image-file.ts";

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
  "eXIf",
]);
const PNG_SIGNATURE_BYTES = 8;
/** A chunk has its length and name before its data (8 bytes), and a checksum behind it (4 bytes). */
const PNG_CHUNK_BYTES = { before: 8, around: 12 } as const;

/** Strips what a decoder would unpack or keep in vain: a PNG's texts, and all bytes after its end. */
export function bareImage(type: ImageType, bytes: Buffer): Buffer {
  return type === "image/png" ? barePng(bytes) : bytes;
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

import { drawableTypeOf } from "./drawable-type.ts";

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the size that an image states at its beginning; undefined where that says nothing of it.
 * A decoder refuses an image whose pixels are of another size.
 */
export function statedSize(head: Uint8Array): ImageSize | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  try {
    switch (drawableTypeOf(bytes)) {
      case "image/png":
        return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
      case "image/jpeg":
        return sizeOfJpeg(bytes);
      case "image/webp":
        return sizeOfWebp(bytes);
      case "image/gif":
        return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
      case undefined:
        return undefined;
    }
  } catch (error) {
    // The bytes end before the size.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** These markers are in the range of frames (0xc0 to 0xcf) and begin something else: tables. */
const NO_FRAME: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/** Goes from marker to marker up to the first frame. @throws RangeError where the bytes end before */
function sizeOfJpeg(bytes: Buffer): ImageSize | undefined {
  for (let at = 2; bytes.readUInt8(at) === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

const WEBP_CHUNK_AT = 12;

/** @throws RangeError where the bytes end before */
function sizeOfWebp(bytes: Buffer): ImageSize | undefined {
  const side = (at: number) => bytes.readUInt16LE(at) & 0x3fff;
  switch (bytes.toString("latin1", WEBP_CHUNK_AT, WEBP_CHUNK_AT + 4)) {
    case "VP8 ":
      return { width: side(26), height: side(28) };
    case "VP8L": {
      // Fourteen bits each, the lower first.
      const bits = bytes.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case "VP8X":
      return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
    default:
      return undefined;
  }
}

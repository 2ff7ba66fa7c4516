import { crc32 } from "node:zlib";
import { imageTypeBySignature } from "../../core/images/image-file.ts";

interface Writing {
  readonly isLittleEndian?: boolean;
  /** 3 is SHORT, 4 is LONG. */
  readonly type?: 3 | 4;
}

/** Makes EXIF with one tag, the orientation. */
export function exifOf(orientation: number, { isLittleEndian = false, type = 3 }: Writing = {}): Buffer {
  const bytes = Buffer.alloc(26);
  const short = (value: number, at: number) =>
    isLittleEndian ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittleEndian ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at);
  bytes.write(isLittleEndian ? "II" : "MM");
  short(42, 2);
  long(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(type, 12);
  long(1, 14);
  if (type === 3) short(orientation, 18);
  else long(orientation, 18);
  return bytes;
}

/** Files that have nothing but their format's beginning and end. */
export const EMPTY_FILES = {
  PNG: Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    chunkOf("IHDR", 13),
    chunkOf("IEND", 0),
  ]),
  JPEG: Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9]),
  WebP: Buffer.from("RIFF\u0004\0\0\0WEBP", "latin1"),
} as const;

function chunkOf(name: string, data: Buffer | number): Buffer {
  const body = typeof data === "number" ? Buffer.alloc(data) : data;
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(name), body, Buffer.alloc(4)]);
  bytes.writeUInt32BE(body.length, 0);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

const BEHIND_IHDR = 33;
const BEHIND_START = 2;

/** Puts EXIF into an image where its format wants it. */
export function withExif(image: Buffer, exif: Buffer): Buffer {
  const type = imageTypeBySignature(image);
  if (type === "image/webp") {
    const even = Buffer.concat([exif, Buffer.alloc(exif.length % 2)]);
    const bytes = Buffer.concat([image, Buffer.from("EXIF\0\0\0\0"), even]);
    bytes.writeUInt32LE(exif.length, image.length + 4);
    bytes.writeUInt32LE(bytes.length - 8, 4);
    return bytes;
  }
  if (type === "image/png") return inserted(image, BEHIND_IHDR, chunkOf("eXIf", exif));
  const named = Buffer.concat([Buffer.from("\u00ff\u00e1\0\0Exif\0\0", "latin1"), exif]);
  named.writeUInt16BE(named.length - 2, 2);
  return inserted(image, BEHIND_START, named);
}

/** Puts EXIF behind the pixels of a PNG, where the format allows it as well. */
export function withLateExif(png: Buffer, exif: Buffer): Buffer {
  return inserted(png, png.length - 12, chunkOf("eXIf", exif));
}

function inserted(bytes: Buffer, at: number, part: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
}

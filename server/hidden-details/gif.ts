import { Pieces } from "./pieces.ts";

const HEAD_BYTES = 13;
const TABLE_FOLLOWS = 0x80;
const IMAGE = { mark: 0x2c, bytes: 10 } as const;
const EXTENSION = { mark: 0x21, control: 0xf9, application: 0xff } as const;
const END = 0x3b;
/** The first two say how often the pictures are repeated, in a block of three bytes. */
const REPEATING: readonly string[] = ["NETSCAPE2.0", "ANIMEXTS1.0"];
const COLOURS = "ICCRGBG1012";
const NAME_BYTES = 11;
/** The whole of a fixed extension ends with a block of no length. */
const BYTES = { control: 8, repeating: 19 } as const;

/** Keeps of a GIF its pictures, their timing and repetition, and its colour profile (GIF89a, 15 to 27). */
export function bareGif(bytes: Buffer): Buffer {
  const pieces = new Pieces(bytes);
  let at = HEAD_BYTES + tableBytes(bytes.readUInt8(10));
  pieces.keep(0, Math.min(at, bytes.byteLength));
  while (at < bytes.byteLength) {
    const mark = bytes[at];
    if (mark === END) {
      pieces.keep(at, at + 1);
      break;
    }
    if (mark !== IMAGE.mark && mark !== EXTENSION.mark) throw new RangeError("Not a GIF's block");
    const end = mark === IMAGE.mark ? endOfImage(bytes, at) : endOfBlocks(bytes, at + 2);
    const kept = mark === IMAGE.mark ? end - at : keptOfExtension(bytes, at, end);
    if (kept !== undefined) pieces.keep(at, at + kept);
    if (kept !== undefined && at + kept < end) pieces.put(Buffer.alloc(1));
    at = end;
  }
  return pieces.joined();
}

/** Returns how many bytes stay of an extension, without the block that ends it where more blocks stood before. */
function keptOfExtension(bytes: Buffer, at: number, end: number): number | undefined {
  const upTo = (whole: number) => (end - at === whole ? whole : Math.min(whole - 1, end - at));
  const label = bytes[at + 1];
  if (label === EXTENSION.control) return upTo(BYTES.control);
  const name = bytes.toString("latin1", at + 3, at + 3 + NAME_BYTES);
  if (label !== EXTENSION.application || bytes[at + 2] !== NAME_BYTES) return undefined;
  if (name === COLOURS) return end - at;
  const isCount = bytes[at + 14] === 3 && bytes[at + 15] === 1;
  return REPEATING.includes(name) && isCount ? upTo(BYTES.repeating) : undefined;
}

function endOfImage(bytes: Buffer, at: number): number {
  if (at + IMAGE.bytes > bytes.byteLength) return bytes.byteLength;
  const codes = at + IMAGE.bytes + tableBytes(bytes.readUInt8(at + IMAGE.bytes - 1));
  return endOfBlocks(bytes, codes + 1);
}

/** Returns where a row of blocks has ended, each of which begins with its length, or the end of the file. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let size = bytes[at]; size !== undefined; size = bytes[at]) {
    at += size + 1;
    if (size === 0) return at;
  }
  return bytes.byteLength;
}

function tableBytes(packed: number): number {
  return (packed & TABLE_FOLLOWS) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1);
}

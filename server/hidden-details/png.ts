import { crc32 } from "node:zlib";
import { bareExif, orientationOf } from "./exif.ts";
import { Pieces } from "./pieces.ts";

/**
 * The chunks that say how the pixels look (PNG, third edition, 11; two of them also as earlier drafts spelled them), and
 * Apple's CgBI. Of a profile's chunk the name stays, too.
 */
const KEPT: ReadonlySet<string> = new Set(
  [
    "IHDR PLTE IDAT IEND CgBI tRNS",
    "cHRM gAMA iCCP sBIT sRGB cICP mDCV mDCv cLLI cLLi bKGD hIST pHYs",
    "acTL fcTL fdAT",
  ].flatMap((names) => names.split(" ")),
);
const SIGNATURE_BYTES = 8;
/** A chunk has its length and name before its data, and a checksum behind it. */
const AROUND = { before: 8, all: 12 } as const;

/** Keeps of a PNG what its pixels need, and the orientation. Nothing stays behind its end. */
export function barePng(bytes: Buffer): Buffer {
  const pieces = new Pieces(bytes);
  pieces.keep(0, SIGNATURE_BYTES);
  for (let at = SIGNATURE_BYTES; at + AROUND.before <= bytes.byteLength;) {
    const name = bytes.toString("latin1", at + 4, at + AROUND.before);
    const end = Math.min(at + AROUND.all + bytes.readUInt32BE(at), bytes.byteLength);
    if (KEPT.has(name)) pieces.keep(at, end);
    else if (name === "eXIf") {
      const exif = bareExif(orientationOf(bytes.subarray(at + AROUND.before, end)));
      if (exif.byteLength > 0) pieces.put(chunk(name, exif));
    }
    if (name === "IEND") break;
    at = end;
  }
  return pieces.joined();
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.byteLength);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

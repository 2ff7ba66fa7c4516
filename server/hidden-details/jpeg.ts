import { bareExif, orientationOf } from "./exif.ts";
import { Pieces } from "./pieces.ts";

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const JFIF = { code: 0xe0, is: "JFIF\0", bytes: 14 } as const;
const EXIF = { code: 0xe1, is: "Exif\0" } as const;
const COLOURS = { code: 0xe2, is: "ICC_PROFILE\0" } as const;
const ADOBE = { code: 0xee, is: "Adobe", bytes: 12 } as const;

/**
 * Keeps of a JPEG what its first picture is decoded with (ITU-T T.81, B.1): tables, frames and scans, density, colour
 * profile, Adobe's colour transform and the orientation. What stands behind the picture goes, such as second pictures
 * and films.
 * @throws RangeError where a segment reaches beyond the end
 */
export function bareJpeg(bytes: Buffer): Buffer {
  const pieces = new Pieces(bytes);
  let hasExif = false;
  let hasScan = false;
  pieces.keep(0, 2);
  for (let at = markerFrom(bytes, 2); at !== -1;) {
    const code = bytes.readUInt8(at + 1);
    if (code === END) {
      pieces.keep(at, at + 2);
      break;
    }
    if (isAlone(code)) {
      pieces.keep(at, at + 2);
      at = markerFrom(bytes, at + 2);
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.byteLength || code === START)
      throw new RangeError("Not a JPEG's segment");
    const kept = isPixels(code) ? undefined : bareSegment(code, bytes.subarray(at + 4, end), hasExif);
    hasExif ||= isKnown(EXIF, code, bytes.subarray(at + 4, end));
    if (kept === undefined) pieces.keep(at, end);
    else if (kept.byteLength > 0) pieces.put(segment(code, kept));
    hasScan ||= code === SCAN;
    const next = code === SCAN ? endOfScan(bytes, end) : end;
    pieces.keep(end, next);
    at = markerFrom(bytes, next);
  }
  if (!hasScan) throw new RangeError("A JPEG without a scan");
  return pieces.joined();
}

/** Returns where the next marker begins, behind bytes that decoders skip; -1 without one. */
function markerFrom(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && (bytes[at + 1] === 0xff || bytes[at + 1] === 0)) at = bytes.indexOf(0xff, at + 1);
  return at + 1 < bytes.byteLength ? at : -1;
}

/** Markers without a length: restarts, and TEM. */
function isAlone(code: number): boolean {
  return code === 1 || isRestart(code);
}

function isRestart(code: number): boolean {
  return code >= 0xd0 && code <= 0xd7;
}

/** Frames and tables, also those of JPEG-LS. */
function isPixels(code: number): boolean {
  return (code >= 0xc0 && code <= 0xdf) || code === 0xf7 || code === 0xf8;
}

interface Known {
  readonly code: number;
  readonly is: string;
}

function isKnown(known: Known, code: number, content: Buffer): boolean {
  return code === known.code && content.toString("latin1", 0, known.is.length) === known.is;
}

/** Returns what stays of a segment that no pixel needs; empty for nothing. */
function bareSegment(code: number, content: Buffer, hasExif: boolean): Buffer | undefined {
  const is = (known: Known) => isKnown(known, code, content);
  if (is(JFIF) && content.byteLength >= JFIF.bytes) {
    // Without its thumbnail, whose sides are the last two bytes.
    return Buffer.concat([content.subarray(0, JFIF.bytes - 2), Buffer.alloc(2)]);
  }
  // Of several, readers take the first.
  if (is(EXIF) && !hasExif) return bareExif(orientationOf(content), "Exif\0\0");
  if (is(COLOURS)) return undefined;
  return is(ADOBE) ? content.subarray(0, ADOBE.bytes) : Buffer.alloc(0);
}

function segment(code: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(content.byteLength + 2, 2);
  return Buffer.concat([head, content]);
}

/** Returns where the next marker stands that ends the scan's bytes, or the end of the file. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  for (; at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.byteLength;
}

import type { Metadata } from "sharp";
import type { DrawableType } from "./drawable-type.ts";
import { statedSize } from "./image-size.ts";

/**
 * A decoder may hold so much of an image at once; with the process itself this is less than 200 MB. Most
 * images are read line by line and need almost nothing, however large they are.
 */
const MOST_HELD_BYTES = 96 * 1024 * 1024;
/** Each scan of a JPEG covers all of its pixels, even if it has few bytes. Cameras write ten scans. */
const MOST_SCANS = 40;
const MOST_SCANNED_PIXELS = 500_000_000;
/** So many pixels take one second if all of them have to be unpacked. */
const MANY_PIXELS = 16_000_000;

/** A photograph of a telephone has 12 million. Drawing so many takes a third of a second, and twice that at most. */
const LIGHT_PIXELS = 16_000_000;

/** Tells by an image's first bytes whether it is drawn quickly; false where they do not say it. */
export function isLight(head: Uint8Array): boolean {
  const size = statedSize(head);
  return size !== undefined && size.width * size.height <= LIGHT_PIXELS;
}

type Facts = Pick<
  Metadata,
  "width" | "height" | "channels" | "depth" | "chromaSubsampling" | "isProgressive"
>;

export function isTooHeavy(type: DrawableType, facts: Facts, bytes: Buffer): boolean {
  if (type === "image/jpeg" && facts.isProgressive) {
    const scans = scansOf(bytes);
    if (scans > MOST_SCANS || scans * facts.width * facts.height > MOST_SCANNED_PIXELS) return true;
  }
  return facts.width * facts.height * heldPerPixel(type, facts, bytes) > MOST_HELD_BYTES;
}

/** Tells whether there is time to spend on smaller files. */
export function hasTimeToSpare(type: DrawableType, { width, height }: Facts): boolean {
  return type === "image/jpeg" || width * height <= MANY_PIXELS;
}

function heldPerPixel(type: DrawableType, facts: Facts, bytes: Buffer): number {
  switch (type) {
    case "image/png":
      // Interlaced: only the last byte completes the first line. A tenth more is held beside the pixels.
      return facts.isProgressive ? 1.1 * facts.channels * (facts.depth === "ushort" ? 2 : 1) : 0;
    case "image/jpeg":
      // A progressive image is held with two bytes per coefficient until the last scan.
      if (!facts.isProgressive) return 0;
      return facts.chromaSubsampling === "4:2:0" ? 3 : 2 * facts.channels;
    case "image/webp":
      return heldOfWebp(bytes);
    case "image/gif":
      // The canvas, which covers the frame, and half as much beside it.
      return 6;
  }
}

const WEBP_CHUNKS_AT = 12;
const WEBP_FLAGS_AT = 20;
const MOVES = 0x02;
const HAS_ALPHA = 0x10;

function heldOfWebp(bytes: Buffer): number {
  const first = bytes.toString("latin1", WEBP_CHUNKS_AT, WEBP_CHUNKS_AT + 4);
  if (first === "VP8L") return 4;
  if (first !== "VP8X") return 0;
  const flags = bytes[WEBP_FLAGS_AT] ?? 0;
  // An animation holds a frame and the canvas that the frame is laid on.
  if ((flags & MOVES) !== 0) return 8;
  if (bytes.includes("VP8L", WEBP_FLAGS_AT)) return 4;
  return (flags & HAS_ALPHA) === 0 ? 0 : 2;
}

function scansOf(bytes: Buffer): number {
  const START = Buffer.from([0xff, 0xda]);
  let scans = 0;
  for (let at = bytes.indexOf(START); at !== -1; at = bytes.indexOf(START, at + 2)) scans += 1;
  return scans;
}

import { imageTypeBySignature } from "../../core/images/image-file.ts";

/** The kinds of files whose details are removed. */
export type FileKind = "jpeg" | "png" | "webp" | "gif" | "heif" | "jxl" | "tiff" | "pdf";

const BY_IMAGE_TYPE = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp" } as const;
const SIGNATURES: readonly (readonly [string, FileKind])[] = [
  ["GIF87a", "gif"],
  ["GIF89a", "gif"],
  ["%PDF-", "pdf"],
  ["II*\0", "tiff"],
  ["MM\0*", "tiff"],
  ["\0\0\0\fJXL \r\n\u0087\n", "jxl"],
];
/** Brands of still pictures in the first box (ISO 23008-12, 10; AVIF 1.1, 4). */
const BRANDS: ReadonlySet<string> = new Set([
  "heic",
  "heix",
  "heim",
  "heis",
  "hevc",
  "hevx",
  "mif1",
  "mif2",
  "msf1",
  "avif",
  "avis",
]);

/** Recognizes a file by its first bytes; undefined for one of which no details are removed. */
export function fileKind(head: Buffer): FileKind | undefined {
  const image = imageTypeBySignature(head);
  if (image !== undefined) return BY_IMAGE_TYPE[image];
  const begin = head.toString("latin1", 0, 16);
  const known = SIGNATURES.find(([signature]) => begin.startsWith(signature));
  return known?.[1] ?? (isHeif(head) ? "heif" : undefined);
}

/** What follows the size of a film's first box; QuickTime's older films have no box of types. */
const FIRST_BOXES: ReadonlySet<string> = new Set(["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"]);
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** Canon's raw photos are kept in the boxes of a film. */
const RAW_BRAND = "crx ";

/** Tells whether a file is an MP4, QuickTime, Matroska or WebM film or sound. */
export function isFilm(head: Buffer): boolean {
  if (head.subarray(0, EBML.byteLength).equals(EBML)) return true;
  return FIRST_BOXES.has(typeAt(head, 0)) && !isHeif(head) && !isOtherStill(head);
}

/** Still pictures of other brands have their index at once behind the types. */
function isOtherStill(head: Buffer): boolean {
  if (typeAt(head, 0) !== "ftyp") return false;
  return head.toString("latin1", 8, 12) === RAW_BRAND || typeAt(head, head.readUInt32BE(0)) === "meta";
}

function typeAt(head: Buffer, box: number): string {
  return head.toString("latin1", box + 4, box + 8);
}

function isHeif(head: Buffer): boolean {
  if (typeAt(head, 0) !== "ftyp") return false;
  const end = Math.min(head.readUInt32BE(0), head.byteLength);
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12 && BRANDS.has(head.toString("latin1", at, at + 4))) return true;
  return false;
}

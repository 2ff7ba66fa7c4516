import type { VideoType } from "./video-limits.ts";

/** The file type can be told from this many first bytes. */
export const SIGNATURE_BYTES = 12;

const FTYP = [0x66, 0x74, 0x79, 0x70] as const;
const EBML = [0x1a, 0x45, 0xdf, 0xa3] as const;

/** Reads the type from the first bytes: an ISO base media file begins with its type, a WebM file as EBML. */
export function typeBySignature(head: Uint8Array): VideoType | undefined {
  if (FTYP.every((byte, at) => head[4 + at] === byte)) return "video/mp4";
  return EBML.every((byte, at) => head[at] === byte) ? "video/webm" : undefined;
}

import type { VideoType } from "./video-limits.ts";

/** As many of a file's first bytes as it takes to tell. */
export const SIGNATURE_BYTES = 12;

const FTYP = [0x66, 0x74, 0x79, 0x70] as const;
const EBML = [0x1a, 0x45, 0xdf, 0xa3] as const;

/** What the first bytes say: an ISO base media file begins with its type, a WebM file as EBML. */
export function typeBySignature(head: Uint8Array): VideoType | undefined {
  if (FTYP.every((byte, at) => head[4 + at] === byte)) return "video/mp4";
  return EBML.every((byte, at) => head[at] === byte) ? "video/webm" : undefined;
}

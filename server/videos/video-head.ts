import type { VideoType } from "../../core/videos/video-limits.ts";

/** As many as it takes to tell. */
export const HEAD_BYTES = 12;

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** What the first bytes say: an ISO base media file begins with its type, a WebM file as EBML. */
export function typeByHead(head: Buffer): VideoType | undefined {
  if (head.subarray(4, 8).toString("latin1") === "ftyp") return "video/mp4";
  return head.subarray(0, 4).equals(EBML) ? "video/webm" : undefined;
}

export function beginsAsVideo(head: Buffer): boolean {
  return typeByHead(head) !== undefined;
}

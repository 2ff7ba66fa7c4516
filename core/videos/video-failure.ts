import { NOT_A_VIDEO } from "./video-limits.ts";

/** Each says why a file that has arrived cannot be watched. */
export const VIDEO_FAILURES = [
  "not_a_video",
  "cut_off",
  "no_picture",
  "too_complicated",
  "interrupted",
  "file_missing",
] as const;
export type VideoFailure = (typeof VIDEO_FAILURES)[number];

export const VIDEO_FAILURE_TEXT: Readonly<Record<VideoFailure, string>> = {
  not_a_video: NOT_A_VIDEO,
  cut_off: "The file is incomplete. Please upload it again.",
  no_picture: "The file has no video track.",
  too_complicated: "The file's structure is damaged or too complicated to read.",
  interrupted: "Processing was interrupted. Please try again.",
  file_missing: "The file is no longer there. Please upload it again.",
};

/** Tells whether a repeated try can help; with any other failure the same file would fail again. */
export function canRetry(failure: VideoFailure): boolean {
  return failure === "interrupted";
}

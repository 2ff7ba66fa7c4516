import type { UploadState } from "../uploads/queued-file.ts";
import type { OwnVideo, VideoStatus } from "./video.ts";

/** It describes a video's state for all places that show it. */
export interface VideoState {
  readonly name: string;
  /** The state needs the owner's attention, because it will not change by itself. */
  readonly isProblem: boolean;
  /** It says what happens to the file that replaces the watched one; null for none. */
  readonly newFile: string | null;
}

/** "uploading" can mean that the upload runs elsewhere or has stopped, which the server cannot tell. */
const STATUS_NAME: Readonly<Record<VideoStatus, string>> = {
  uploading: "Upload unfinished",
  processing: "Processing",
  ready: "Ready",
  failed: "Failed",
};

const UPLOAD_NAME: Readonly<Record<UploadState["kind"], string>> = {
  waiting: "Waiting",
  running: "Uploading",
  offline: "Interrupted",
  paused: "Paused",
  complete: STATUS_NAME.processing,
  failed: "Upload failed",
};

const PROCESSING_NEW_FILE = "processing the new file";

const NEW_FILE: Readonly<Record<UploadState["kind"], string | null>> = {
  waiting: "the new file is waiting",
  running: "uploading the new file",
  offline: "the new file is interrupted",
  paused: "the new file is paused",
  // From here on it is the server that says what becomes of it.
  complete: null,
  failed: "the new file wasn't uploaded",
};

/** The owner reads it in the player's place. */
export const NOT_READY_TEXT: Readonly<Record<Exclude<VideoStatus, "ready">, string>> = {
  uploading:
    "It plays here once it's uploaded and processed. If the upload stopped, continue it under Your videos.",
  processing: "It plays here as soon as it's ready.",
  failed: "See what went wrong under Your videos.",
};

export function statusName(status: VideoStatus): string {
  return STATUS_NAME[status];
}

/**
 * @param video null while this page has not heard of it
 * @param upload of this page, which knows more of it than the server; null for none
 */
export function videoState(
  video: Pick<OwnVideo, "status" | "isReplacing"> | null,
  upload: { readonly state: UploadState } | null,
): VideoState {
  const sending = upload?.state.kind ?? "complete";
  if (video?.status === "ready") {
    const newFile = NEW_FILE[sending] ?? (video.isReplacing ? PROCESSING_NEW_FILE : null);
    return { name: STATUS_NAME.ready, isProblem: false, newFile };
  }
  const isKnown = video !== null && (upload === null || video.status !== "uploading");
  const name = sending === "complete" && isKnown ? STATUS_NAME[video.status] : UPLOAD_NAME[sending];
  const isProblem = sending === "failed" || (sending === "complete" && video?.status === "failed");
  return { name, isProblem, newFile: null };
}

/** Returns the video as the server has it once all bytes of a file have arrived. */
export function withArrivedFile(video: OwnVideo): OwnVideo {
  const isWatched = video.status === "ready";
  return {
    ...video,
    status: isWatched ? "ready" : "processing",
    isReplacing: isWatched,
    failureReason: null,
    canRetry: false,
  };
}

/** Tells whether the video can be watched and no part of it is pending or failed. */
export function isFinished({
  status,
  isReplacing,
  failureReason,
}: Pick<OwnVideo, "status" | "isReplacing" | "failureReason">): boolean {
  return status === "ready" && !isReplacing && failureReason === null;
}

import type { VideoId } from "../shared/id.ts";
import type { QueuedFile } from "../uploads/queued-file.ts";
import type { UploadFile } from "../uploads/upload-file.ts";
import type { VideoForm } from "./own-video-form.ts";
import { NOT_A_VIDEO, type StorageLimits, uploadError, videoTypeError } from "./video-limits.ts";
import { typeBySignature } from "./video-signature.ts";
import { videoFileNameError } from "./video-words.ts";

/** Sent in part; the server keeps what it has. */
export interface UnfinishedUpload {
  readonly id: string;
  /** Where it goes on. */
  readonly url: string;
  readonly videoId: VideoId;
  readonly title: string;
  readonly fileName: string;
  readonly fingerprint: string;
  /** Null for a recording that was not finished: it can be, with what has arrived. */
  readonly size: number | null;
  readonly received: number;
  /** UTC, ISO-8601. */
  readonly keptUntil: string;
}

export interface UploadOverview {
  /** The latest first. */
  readonly unfinished: readonly UnfinishedUpload[];
  /** Bytes that this person has stored, unfinished uploads included. */
  readonly used: number;
  readonly limits: StorageLimits;
}

/** A video on its way. */
export interface Upload extends QueuedFile {
  /** Begun by this page; else its words are on the server already. */
  readonly isNew: boolean;
  /** What it begins with; afterwards the words are the video's. */
  readonly form: VideoForm;
  /** Null until the server knows of it. */
  readonly videoId: VideoId | null;
  /** The video whose file it takes the place of; null for a new one. */
  readonly replaces: VideoId | null;
}

/** @param head the first bytes, `SIGNATURE_BYTES` of them */
export function fileError(
  file: UploadFile,
  head: Uint8Array,
  used: number,
  limits: StorageLimits,
): string | undefined {
  return (
    videoFileNameError(file.name) ??
    uploadError(file.size, used, limits) ??
    videoTypeError(file.type) ??
    (typeBySignature(head) === undefined ? NOT_A_VIDEO : undefined)
  );
}

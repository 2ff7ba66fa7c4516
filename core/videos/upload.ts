import type { VideoId } from "../shared/id.ts";
import type { QueuedFile } from "../uploads/queued-file.ts";
import type { UploadFile } from "../uploads/upload-file.ts";
import type { VideoForm } from "./own-video-form.ts";
import { NOT_A_VIDEO, type StorageLimits, uploadError, videoTypeError } from "./video-limits.ts";
import { typeBySignature } from "./video-signature.ts";
import { videoFileNameError } from "./video-validation.ts";

/** The file was sent in part; the server keeps what it has. */
export interface UnfinishedUpload {
  readonly id: string;
  /** The upload continues at this address. */
  readonly url: string;
  readonly videoId: VideoId;
  readonly title: string;
  readonly fileName: string;
  readonly fingerprint: string;
  /** It is null for a recording that was not finished. It can still be finished with what has arrived. */
  readonly size: number | null;
  readonly received: number;
  /** It is UTC in ISO-8601. */
  readonly keptUntil: string;
}

export interface UploadOverview {
  /** The latest upload comes first. */
  readonly unfinished: readonly UnfinishedUpload[];
  /** It counts the bytes that this person has stored, with unfinished uploads. */
  readonly used: number;
  readonly limits: StorageLimits;
}

export interface Upload extends QueuedFile {
  /** This page began the upload; otherwise its details are on the server already. */
  readonly isNew: boolean;
  /** They were given with the file, and stay when the upload has to begin again. */
  readonly details: Partial<VideoForm>;
  /** The upload begins with it; afterwards the details are the video's. */
  readonly form: VideoForm;
  /** It is null until the server has created the video. */
  readonly videoId: VideoId | null;
  /** The upload replaces this video's file; null for a new video. */
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

import type { Observable } from "rxjs";
import type { VideoId } from "../shared/id.ts";
import type { VideoForm } from "./own-video-form.ts";
import type { UploadFile } from "../uploads/upload-file.ts";
import type { UploadOverview } from "./upload.ts";

export type UploadProgress =
  | { readonly kind: "began"; readonly videoId: VideoId; readonly url: string }
  /** The bytes count from the file's beginning. */
  | { readonly kind: "sent"; readonly bytes: number };

export interface UploadOrder {
  readonly file: UploadFile;
  readonly fingerprint: string;
  readonly form: VideoForm;
  /** Every try to begin this upload uses the same key. */
  readonly idempotencyKey: string;
  /** It continues the upload at this address; null for a new one. */
  readonly url: string | null;
  /** The upload replaces this video's file; null for a new video. */
  readonly replaces: VideoId | null;
}

/** These calls upload videos. Everything fails with a Failure. */
export abstract class VideoUploads {
  /** Reads the unfinished uploads and the remaining storage. Cold. */
  abstract overview(): Observable<UploadOverview>;
  /**
   * Uploads a file, trying once. Cold; unsubscribing stops it, and the bytes that have arrived stay.
   * Completes when all bytes have arrived. "not-found" means that the upload no longer exists,
   * `isAnotherFile` that it belongs to another file.
   */
  abstract send(order: UploadOrder): Observable<UploadProgress>;
  /**
   * Discards an unfinished upload, and its video unless that has a file already. One that is gone already
   * counts as discarded.
   */
  abstract abandon(url: string): Promise<void>;
}

import type { Observable } from "rxjs";
import type { VideoId } from "../shared/id.ts";
import type { VideoForm } from "./own-video-form.ts";
import type { UploadFile } from "../uploads/upload-file.ts";
import type { UploadOverview } from "./upload.ts";

export type UploadProgress =
  | { readonly kind: "began"; readonly videoId: VideoId; readonly url: string }
  /** Bytes from the file's beginning. */
  | { readonly kind: "sent"; readonly bytes: number };

export interface UploadOrder {
  readonly file: UploadFile;
  readonly fingerprint: string;
  readonly form: VideoForm;
  /** The same for every try to begin this upload. */
  readonly idempotencyKey: string;
  /** Of the session that goes on; null for a new one. */
  readonly url: string | null;
  /** The video whose file this one replaces; null for a new one. */
  readonly replaces: VideoId | null;
}

/** Files on their way to the server. Everything fails with a Failure. */
export abstract class VideoUploads {
  /** What is unfinished and how much room is left. Cold. */
  abstract overview(): Observable<UploadOverview>;
  /**
   * Cold; tries once. Unsubscribing stops it, and what has arrived stays. Completes when all bytes are there.
   * "not-found": there is no such session any more; `isAnotherFile`: the session is of another one.
   */
  abstract send(order: UploadOrder): Observable<UploadProgress>;
  /** Gives an unfinished upload up, with its video unless that has a file already. One that is gone is given up. */
  abstract abandon(url: string): Promise<void>;
}

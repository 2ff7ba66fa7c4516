import type { Observable } from "rxjs";
import type { ProductVersionId } from "../shared/id.ts";
import type { UploadFile } from "../uploads/upload-file.ts";

export interface ProductUploadOrder {
  readonly file: UploadFile;
  readonly fingerprint: string;
  readonly version: ProductVersionId;
  /** Every try to begin this upload uses the same key. */
  readonly idempotencyKey: string;
  /** It continues the upload at this address; null for a new one. */
  readonly url: string | null;
}

export type ProductUploadProgress =
  | { readonly kind: "began"; readonly url: string }
  /** The bytes count from the file's beginning. */
  | { readonly kind: "sent"; readonly bytes: number };

/** It uploads files of versions. Everything fails with a Failure. */
export abstract class ProductUploads {
  /**
   * Uploads a file, trying once. Cold; unsubscribing stops it, and the bytes that have arrived stay.
   * Completes when all bytes have arrived. "not-found" means that the upload no longer exists,
   * `isAnotherFile` that it belongs to another file.
   */
  abstract send(order: ProductUploadOrder): Observable<ProductUploadProgress>;
  /** Discards an unfinished upload. One that is gone already counts as discarded. */
  abstract abandon(url: string): Promise<void>;
}

import type { Observable } from "rxjs";
import type { ProductVersionId } from "../shared/id.ts";
import type { UploadFile } from "../uploads/upload-file.ts";

export interface ProductUploadOrder {
  readonly file: UploadFile;
  readonly fingerprint: string;
  readonly version: ProductVersionId;
  /** The same for every try to begin this upload. */
  readonly idempotencyKey: string;
  /** Of the session that goes on; null for a new one. */
  readonly url: string | null;
}

export type ProductUploadProgress =
  | { readonly kind: "began"; readonly url: string }
  /** Bytes from the file's beginning. */
  | { readonly kind: "sent"; readonly bytes: number };

/** Files of versions on their way to the server. Everything fails with a Failure. */
export abstract class ProductUploads {
  /**
   * Cold; tries once. Unsubscribing stops it, and what has arrived stays. Completes when all bytes are there.
   * "not-found": there is no such session any more; `isAnotherFile`: the session is of another one.
   */
  abstract send(order: ProductUploadOrder): Observable<ProductUploadProgress>;
  /** Gives an unfinished upload up. One that is gone is given up. */
  abstract abandon(url: string): Promise<void>;
}

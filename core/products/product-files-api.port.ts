import type { Observable } from "rxjs";
import type { ProductFileId, ProductId, ProductVersionId } from "../shared/id.ts";
import type { ProductVersion } from "./product.ts";
import type { UnfinishedFile } from "./unfinished-files.ts";
import type { VersionForm } from "./version-draft.ts";

export interface UnfinishedUpload extends UnfinishedFile {
  readonly version: ProductVersionId;
}

/**
 * These calls are about the versions and files of the caller's own products. Everything fails with a Failure.
 * Responses list all versions, the latest first.
 */
export abstract class ProductFilesApi {
  /** Lists all versions, with disabled files. Cold, unsubscribing aborts it. */
  abstract versions(product: ProductId): Observable<readonly ProductVersion[]>;
  /**
   * Lists the caller's unfinished uploads to this product, begun in any browser. Cold, unsubscribing aborts
   * it.
   */
  abstract unfinished(product: ProductId): Observable<readonly UnfinishedUpload[]>;
  /** @param idempotencyKey the same for every try of one command */
  abstract addVersion(
    product: ProductId,
    form: VersionForm,
    idempotencyKey: string,
  ): Promise<readonly ProductVersion[]>;
  abstract updateVersion(
    product: ProductId,
    version: ProductVersionId,
    form: VersionForm,
  ): Promise<readonly ProductVersion[]>;
  abstract disable(file: ProductFileId, isDisabled: boolean): Promise<readonly ProductVersion[]>;
  /** Deletes it. One that is gone already counts as deleted. */
  abstract remove(file: ProductFileId): Promise<void>;
}

import { map, type Observable } from "rxjs";
import {
  addProductVersion,
  deleteProductFile,
  disableProductFile,
  listProductFiles,
  listProductUploads,
  updateProductVersion,
} from "../../contract/product-files.ts";
import type { ProductFilesApi, UnfinishedUpload } from "../../core/products/product-files-api.port.ts";
import type { ProductVersion } from "../../core/products/product.ts";
import type { VersionForm } from "../../core/products/version-draft.ts";
import type { ProductFileId, ProductId, ProductVersionId } from "../../core/shared/id.ts";
import { OverHttp } from "./over-http.ts";
import { orGone } from "./or-gone.ts";
import { toProductVersion } from "./to-product.ts";

export class HttpProductFilesApi extends OverHttp implements ProductFilesApi {
  versions(product: ProductId): Observable<readonly ProductVersion[]> {
    return this.http
      .read(listProductFiles, { params: { id: product } })
      .pipe(map((versions) => versions.map(toProductVersion)));
  }

  unfinished(product: ProductId): Observable<readonly UnfinishedUpload[]> {
    return this.http.read(listProductUploads, { params: { id: product } }).pipe(
      map((uploads) =>
        uploads.map(({ version_id, file_name, fingerprint, size, url }) => ({
          version: version_id as ProductVersionId,
          fileName: file_name,
          fingerprint,
          size,
          url,
        })),
      ),
    );
  }

  async addVersion(
    product: ProductId,
    { name, notes }: VersionForm,
    idempotencyKey: string,
  ): Promise<readonly ProductVersion[]> {
    const input = { params: { id: product }, body: { name, notes }, idempotencyKey };
    return (await this.http.call(addProductVersion, input)).map(toProductVersion);
  }

  async updateVersion(
    product: ProductId,
    version: ProductVersionId,
    { name, notes }: VersionForm,
  ): Promise<readonly ProductVersion[]> {
    const params = { id: product, versionId: version };
    return (await this.http.call(updateProductVersion, { params, body: { name, notes } })).map(
      toProductVersion,
    );
  }

  async disable(file: ProductFileId, isDisabled: boolean): Promise<readonly ProductVersion[]> {
    const input = { params: { id: file }, body: { is_disabled: isDisabled } };
    return (await this.http.call(disableProductFile, input)).map(toProductVersion);
  }

  async remove(file: ProductFileId): Promise<void> {
    await orGone(this.http.call(deleteProductFile, { params: { id: file } }));
  }
}

import { type Observable, of } from "rxjs";
import type { ProductFilesApi, UnfinishedUpload } from "../../core/products/product-files-api.port.ts";
import type { ProductVersion } from "../../core/products/product.ts";
import type { VersionForm } from "../../core/products/version-draft.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { ProductFileId, ProductId, ProductVersionId } from "../../core/shared/id.ts";
import { aProductFile, aVersion } from "../builders/products.ts";

/** It has the versions of one product; with `failure` set, every change fails with it. */
export class FakeProductFilesApi implements ProductFilesApi {
  found: readonly ProductVersion[] = [];
  /** The server lists these unfinished uploads. */
  begun: readonly UnfinishedUpload[] = [];
  failure: Failure | null = null;
  /** Each entry names a write and what it sent: "add 1.0.0 key-1". */
  readonly writes: string[] = [];

  versions(): Observable<readonly ProductVersion[]> {
    return of(this.found);
  }

  unfinished(): Observable<readonly UnfinishedUpload[]> {
    return of(this.begun);
  }

  addVersion(_product: ProductId, { name, notes }: VersionForm, key: string) {
    const id = (21 + this.found.length) as ProductVersionId;
    return this.#write(`add ${name} ${key}`, [aVersion({ id, name, notes, files: [] }), ...this.found]);
  }

  updateVersion(_product: ProductId, version: ProductVersionId, words: VersionForm) {
    return this.#write(
      `update ${words.name}`,
      this.found.map((each) => (each.id === version ? { ...each, ...words } : each)),
    );
  }

  disable(file: ProductFileId, isDisabled: boolean) {
    const changed = this.found.map((version) => ({
      ...version,
      files: version.files.map((each) => (each.id === file ? { ...each, isDisabled } : each)),
    }));
    return this.#write(`${isDisabled ? "disable" : "offer"} ${String(file)}`, changed);
  }

  async remove(file: ProductFileId): Promise<void> {
    await this.#write(
      `remove ${String(file)}`,
      this.found.map((version) => ({ ...version, files: version.files.filter(({ id }) => id !== file) })),
    );
  }

  /** A file of this version has arrived in full. */
  arrive(version: ProductVersionId, name: string): void {
    this.found = this.found.map((each) =>
      each.id === version ? { ...each, files: [...each.files, aProductFile({ name })] } : each,
    );
  }

  #write(asked: string, found: readonly ProductVersion[]): Promise<readonly ProductVersion[]> {
    this.writes.push(asked);
    if (this.failure !== null) return Promise.reject(this.failure);
    this.found = found;
    return Promise.resolve(found);
  }
}

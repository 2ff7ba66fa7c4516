import { firstValueFrom } from "rxjs";
import type { DownloadableVersion } from "../../core/products/library.ts";
import type { FileDownloads } from "../../core/products/file-downloads.port.ts";
import type { PurchasesApi } from "../../core/products/purchases-api.port.ts";
import { notFound } from "../../core/shared/failure.ts";
import type { ProductFileId, ProductId } from "../../core/shared/id.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** The store has the files of a product that the user owns, and downloads them. */
export class DownloadsStore extends LoadableStore<readonly DownloadableVersion[], [product: ProductId]> {
  readonly #api: PurchasesApi;
  readonly #downloads: FileDownloads;

  readonly downloading: ActionStore<ProductFileId>;

  constructor(api: PurchasesApi, downloads: FileDownloads, notices: Notices) {
    super((product) => api.files(product));
    this.#api = api;
    this.#downloads = downloads;
    this.downloading = new ActionStore(notices);
  }

  /** Loads a new address first, because those loaded with the list are valid for only ten minutes. */
  async download(product: ProductId, file: ProductFileId): Promise<boolean> {
    return this.downloading.run(file, async () => {
      const versions = await firstValueFrom(this.#api.files(product));
      const found = versions.flatMap(({ files }) => files).find(({ id }) => id === file);
      if (found === undefined) throw notFound();
      this.#downloads.start(found.address, found.name);
    });
  }
}

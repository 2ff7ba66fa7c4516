import { ContainerModule } from "inversify";
import { BlobFileContents } from "../../../adapters/http/blob-file-contents.ts";
import { BrowserPageGuard } from "../../../adapters/browser/browser-page-guard.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpProductEditingApi } from "../../../adapters/http/http-product-editing-api.ts";
import { HttpProductFilesApi } from "../../../adapters/http/http-product-files-api.ts";
import { HttpProductImagesApi } from "../../../adapters/http/http-product-images-api.ts";
import { TusProductUploads } from "../../../adapters/http/tus-product-uploads.ts";
import { Bearer } from "../../../core/auth/bearer.port.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { DeviceDrafts } from "../../../core/auth/device-drafts.ts";
import { Connectivity } from "../../../core/connectivity/connectivity.ts";
import { NetworkSignals } from "../../../core/connectivity/network-signals.port.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { ProductDraft } from "../../../core/products/product-draft.ts";
import { ProductEditingApi } from "../../../core/products/product-editing-api.port.ts";
import { ProductFilesApi } from "../../../core/products/product-files-api.port.ts";
import { ProductImagesApi } from "../../../core/products/product-images-api.port.ts";
import { ProductUploadQueue } from "../../../core/products/product-upload-queue.ts";
import { ProductUploads } from "../../../core/products/product-uploads.port.ts";
import { UnfinishedFiles } from "../../../core/products/unfinished-files.ts";
import { VersionDraft } from "../../../core/products/version-draft.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { EditProductStore } from "../../selling/edit-product.store.ts";
import { GalleryStore } from "../../selling/gallery.store.ts";
import { NewProductStore } from "../../selling/new-product.store.ts";
import { NextVersionStore } from "../../selling/next-version.store.ts";
import { OwnProductsStore } from "../../selling/own-products.store.ts";
import { VersionDetailsStore } from "../../selling/version-details.store.ts";
import { VersionsStore } from "../../selling/versions.store.ts";
import { bindOnceBy, bindNew, bindOnce } from "../bind-class.ts";
import { bindUploading } from "../bind-uploading.ts";

export const sellingModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, ProductEditingApi, HttpProductEditingApi, [HttpClient]);
  bindUploading(bind, ProductImagesApi, HttpProductImagesApi);
  bindOnce(bind, ProductFilesApi, HttpProductFilesApi, [HttpClient]);
  bindOnce(bind, ProductDraft, ProductDraft, [DeviceDrafts, CurrentSession]);
  bindOnce(bind, VersionDraft, VersionDraft, [DeviceDrafts, CurrentSession]);
  bindOnce(bind, UnfinishedFiles, UnfinishedFiles, [DeviceDrafts, CurrentSession]);
  bindOnceBy(
    bind,
    ProductUploads,
    (bearer, clock, network) =>
      new TusProductUploads(bearer, { isOnline: () => network.isOnline(), now: () => clock.now() }),
    [Bearer, Clock, NetworkSignals],
  );
  // Uploads continue while other screens are shown.
  bindOnceBy(
    bind,
    ProductUploadQueue,
    (api, unfinished, clock, keys, { whenBack }, { session$ }) =>
      new ProductUploadQueue(api, unfinished, {
        clock,
        contents: new BlobFileContents(),
        guard: new BrowserPageGuard(window),
        newKey: () => keys.next(),
        whenBack,
        session$,
      }),
    [ProductUploads, UnfinishedFiles, Clock, IdempotencyKeys, Connectivity, CurrentSession],
  );
  bindNew(bind, OwnProductsStore, [ProductEditingApi]);
  bindNew(bind, NewProductStore, [ProductEditingApi, ProductDraft, IdempotencyKeys, Notices]);
  bindNew(bind, EditProductStore, [ProductEditingApi, ProductDraft, IdempotencyKeys, Notices]);
  bindNew(bind, GalleryStore, [ProductImagesApi, ProductEditingApi, IdempotencyKeys, Notices]);
  bindNew(bind, NextVersionStore, [ProductFilesApi, VersionDraft, IdempotencyKeys, Notices]);
  bindNew(bind, VersionDetailsStore, [ProductFilesApi, Notices]);
  bindNew(bind, VersionsStore, [ProductFilesApi, ProductUploadQueue, UnfinishedFiles, Notices]);
});

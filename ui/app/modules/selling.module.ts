import { ContainerModule } from "inversify";
import { BrowserFileContents } from "../../../adapters/browser/browser-file-contents.ts";
import { BrowserPageGuard } from "../../../adapters/browser/browser-page-guard.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpProductEditingApi } from "../../../adapters/http/http-product-editing-api.ts";
import { HttpProductFilesApi } from "../../../adapters/http/http-product-files-api.ts";
import { HttpProductImagesApi } from "../../../adapters/http/http-product-images-api.ts";
import { PageAnswers } from "../../../adapters/http/page-answers.ts";
import { TusProductUploads } from "../../../adapters/http/tus-product-uploads.ts";
import { uploading } from "../../../adapters/http/uploading.ts";
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

export const sellingModule = new ContainerModule(({ bind }) => {
  bind(ProductEditingApi)
    .toResolvedValue((http) => new HttpProductEditingApi(http), [HttpClient])
    .inSingletonScope();
  bind(ProductImagesApi)
    .toResolvedValue(
      (http, bearer, clock, network, answers) => {
        const isOnline = () => network.isOnline();
        const uploads = new HttpClient(bearer, clock, { isOnline, answers, fetch: uploading });
        return new HttpProductImagesApi(http, uploads);
      },
      [HttpClient, Bearer, Clock, NetworkSignals, PageAnswers],
    )
    .inSingletonScope();
  bind(ProductFilesApi)
    .toResolvedValue((http) => new HttpProductFilesApi(http), [HttpClient])
    .inSingletonScope();
  bind(ProductDraft)
    .toResolvedValue((storage, current) => new ProductDraft(storage, current), [DeviceDrafts, CurrentSession])
    .inSingletonScope();
  bind(VersionDraft)
    .toResolvedValue((storage, current) => new VersionDraft(storage, current), [DeviceDrafts, CurrentSession])
    .inSingletonScope();
  bind(UnfinishedFiles)
    .toResolvedValue(
      (storage, current) => new UnfinishedFiles(storage, current),
      [DeviceDrafts, CurrentSession],
    )
    .inSingletonScope();
  bind(ProductUploads)
    .toResolvedValue(
      (bearer, clock, network) =>
        new TusProductUploads(bearer, { isOnline: () => network.isOnline(), now: () => clock.now() }),
      [Bearer, Clock, NetworkSignals],
    )
    .inSingletonScope();
  // Uploads continue while other screens are shown.
  bind(ProductUploadQueue)
    .toResolvedValue(
      (api, unfinished, clock, keys, { whenBack }, { session$ }) =>
        new ProductUploadQueue(api, unfinished, {
          clock,
          contents: new BrowserFileContents(),
          guard: new BrowserPageGuard(window),
          newKey: () => keys.next(),
          whenBack,
          session$,
        }),
      [ProductUploads, UnfinishedFiles, Clock, IdempotencyKeys, Connectivity, CurrentSession],
    )
    .inSingletonScope();
  bind(OwnProductsStore).toResolvedValue((api) => new OwnProductsStore(api), [ProductEditingApi]);
  bind(NewProductStore).toResolvedValue(
    (api, draft, keys, notices) => new NewProductStore(api, draft, keys, notices),
    [ProductEditingApi, ProductDraft, IdempotencyKeys, Notices],
  );
  bind(EditProductStore).toResolvedValue(
    (api, draft, keys, notices) => new EditProductStore(api, draft, keys, notices),
    [ProductEditingApi, ProductDraft, IdempotencyKeys, Notices],
  );
  bind(GalleryStore).toResolvedValue(
    (api, products, keys, notices) => new GalleryStore(api, products, keys, notices),
    [ProductImagesApi, ProductEditingApi, IdempotencyKeys, Notices],
  );
  bind(NextVersionStore).toResolvedValue(
    (api, draft, keys, notices) => new NextVersionStore(api, draft, keys, notices),
    [ProductFilesApi, VersionDraft, IdempotencyKeys, Notices],
  );
  bind(VersionDetailsStore).toResolvedValue(
    (api, notices) => new VersionDetailsStore(api, notices),
    [ProductFilesApi, Notices],
  );
  bind(VersionsStore).toResolvedValue(
    (api, queue, unfinished, notices) => new VersionsStore(api, queue, unfinished, notices),
    [ProductFilesApi, ProductUploadQueue, UnfinishedFiles, Notices],
  );
});

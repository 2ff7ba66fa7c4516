import { ContainerModule } from "inversify";
import { BrowserFileDownloads } from "../../../adapters/browser/browser-file-downloads.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpProductReviewsApi } from "../../../adapters/http/http-product-reviews-api.ts";
import { HttpPurchasesApi } from "../../../adapters/http/http-purchases-api.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { IdempotencyKeys } from "../../../core/editing/idempotency-keys.port.ts";
import { Buying } from "../../../core/products/buying.ts";
import { FileDownloads } from "../../../core/products/file-downloads.port.ts";
import { ProductReviewsApi } from "../../../core/products/product-reviews-api.port.ts";
import { ProductsApi } from "../../../core/products/products-api.port.ts";
import { PurchasesApi } from "../../../core/products/purchases-api.port.ts";
import { Clipboard } from "../../../core/share-links/clipboard.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { WalletApi } from "../../../core/wallet/wallet-api.port.ts";
import { CopyingStore } from "../../products/copying.store.ts";
import { DownloadsStore } from "../../products/downloads.store.ts";
import { LibraryStore } from "../../products/library.store.ts";
import { OwnReviewStore } from "../../products/own-review.store.ts";
import { OwnershipStore } from "../../products/ownership.store.ts";
import { ProductDescriptionStore } from "../../products/product-description.store.ts";
import { ProductListStore } from "../../products/product-list.store.ts";
import { ProductReviewsStore } from "../../products/product-reviews.store.ts";
import { ProductVersionsStore } from "../../products/product-versions.store.ts";
import { ProductStore } from "../../products/product.store.ts";
import { PurchaseStore } from "../../products/purchase.store.ts";
import { ReceiptStore } from "../../products/receipt.store.ts";

export const bindings = new ContainerModule(({ bind }) => {
  bind(PurchasesApi)
    .toResolvedValue((http) => new HttpPurchasesApi(http), [HttpClient])
    .inSingletonScope();
  bind(ProductReviewsApi)
    .toResolvedValue((http) => new HttpProductReviewsApi(http), [HttpClient])
    .inSingletonScope();
  bind(FileDownloads)
    .toResolvedValue(() => new BrowserFileDownloads(() => document))
    .inSingletonScope();
  bind(Buying).toResolvedValue(
    (purchases, products, wallet) => new Buying(purchases, products, wallet),
    [PurchasesApi, ProductsApi, WalletApi],
  );
  bind(ProductListStore)
    .toResolvedValue((api, clock) => new ProductListStore(api, clock), [ProductsApi, Clock])
    .inSingletonScope();
  bind(ProductStore).toResolvedValue(
    (api, session, clock) => new ProductStore(api, session, clock),
    [ProductsApi, CurrentSession, Clock],
  );
  bind(ProductDescriptionStore).toResolvedValue((api) => new ProductDescriptionStore(api), [ProductsApi]);
  bind(ProductVersionsStore).toResolvedValue((api) => new ProductVersionsStore(api), [ProductsApi]);
  bind(ProductReviewsStore).toResolvedValue(
    (api, clock) => new ProductReviewsStore(api, clock),
    [ProductReviewsApi, Clock],
  );
  bind(OwnReviewStore).toResolvedValue(
    (api, notices) => new OwnReviewStore(api, notices),
    [ProductReviewsApi, Notices],
  );
  bind(PurchaseStore).toResolvedValue(
    (buying, keys, notices) => new PurchaseStore(buying, keys, notices),
    [Buying, IdempotencyKeys, Notices],
  );
  bind(OwnershipStore).toResolvedValue((api) => new OwnershipStore(api), [PurchasesApi]);
  bind(DownloadsStore).toResolvedValue(
    (api, downloads, notices) => new DownloadsStore(api, downloads, notices),
    [PurchasesApi, FileDownloads, Notices],
  );
  bind(CopyingStore).toResolvedValue((clipboard) => new CopyingStore(clipboard), [Clipboard]);
  bind(LibraryStore).toResolvedValue(
    (api, clock, notices) => new LibraryStore(api, clock, notices),
    [PurchasesApi, Clock, Notices],
  );
  bind(ReceiptStore).toResolvedValue((api) => new ReceiptStore(api), [PurchasesApi]);
});

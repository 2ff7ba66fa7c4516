import { ContainerModule } from "inversify";
import { BrowserFileDownloads } from "../../../adapters/browser/browser-file-downloads.ts";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpPurchasesApi } from "../../../adapters/http/http-purchases-api.ts";
import { FileDownloads } from "../../../core/products/file-downloads.port.ts";
import { PurchasesApi } from "../../../core/products/purchases-api.port.ts";
import { Clipboard } from "../../../core/share-links/clipboard.port.ts";
import { Clock } from "../../../core/shared/clock.port.ts";
import { Notices } from "../../../core/shared/notices.port.ts";
import { CopyingStore } from "../../products/copying.store.ts";
import { DownloadsStore } from "../../products/downloads.store.ts";
import { LibraryStore } from "../../products/library.store.ts";
import { ReceiptStore } from "../../products/receipt.store.ts";

export const purchasesModule = new ContainerModule(({ bind }) => {
  bind(PurchasesApi)
    .toResolvedValue((http) => new HttpPurchasesApi(http), [HttpClient])
    .inSingletonScope();
  bind(FileDownloads)
    .toResolvedValue(() => new BrowserFileDownloads(() => document))
    .inSingletonScope();
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

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
import { bindOnceBy, bindNew, bindOnce } from "../bind-class.ts";

export const purchasesModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, PurchasesApi, HttpPurchasesApi, [HttpClient]);
  bindOnceBy(bind, FileDownloads, () => new BrowserFileDownloads(() => document), []);
  bindNew(bind, DownloadsStore, [PurchasesApi, FileDownloads, Notices]);
  bindNew(bind, CopyingStore, [Clipboard]);
  bindNew(bind, LibraryStore, [PurchasesApi, Clock, Notices]);
  bindNew(bind, ReceiptStore, [PurchasesApi]);
});

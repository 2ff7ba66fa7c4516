import { map, type Observable } from "rxjs";
import { listProductFiles } from "../../contract/product-files.ts";
import {
  archivePurchase,
  getReceipt,
  listLibrary,
  purchaseProduct,
  verifyPurchase,
} from "../../contract/purchases.ts";
import type { DownloadableVersion, LibraryItem, Receipt } from "../../core/products/library.ts";
import type { Purchase } from "../../core/products/purchase.ts";
import type { PurchasesApi } from "../../core/products/purchases-api.port.ts";
import type { ProductId, PurchaseId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import { fromCall } from "./from-call.ts";
import type { HttpClient } from "./http-client.ts";
import { toProductFile, versionFacts } from "./to-product.ts";
import { toLibraryItem, toPurchase, toReceipt } from "./to-purchase.ts";

export class HttpPurchasesApi implements PurchasesApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async buy(product: ProductId, priceCents: number, idempotencyKey: string): Promise<Purchase> {
    const params = { id: product };
    const body = { price_cents: priceCents };
    return toPurchase(await this.#http.call(purchaseProduct, { params, body, idempotencyKey }));
  }

  verify(product: ProductId): Observable<Purchase | null> {
    const params = { id: product };
    return fromCall((signal) => this.#http.call(verifyPurchase, { params, signal })).pipe(
      map(({ purchase }) => (purchase === null ? null : toPurchase(purchase))),
    );
  }

  library(isArchived: boolean, { skip, limit }: ListPart): Observable<Listed<LibraryItem>> {
    const query = {
      skip,
      limit,
      archived: isArchived ? "true" : "false",
    } as const;
    return fromCall((signal) => this.#http.callCounted(listLibrary, { query, signal })).pipe(
      map(({ items, total }) => ({ rows: items.map(toLibraryItem), total })),
    );
  }

  async archive(purchase: PurchaseId, isArchived: boolean): Promise<void> {
    const params = { id: purchase };
    await this.#http.call(archivePurchase, { params, body: { is_archived: isArchived } });
  }

  receipt(purchase: PurchaseId): Observable<Receipt> {
    const params = { id: purchase };
    return fromCall((signal) => this.#http.call(getReceipt, { params, signal })).pipe(map(toReceipt));
  }

  files(product: ProductId): Observable<readonly DownloadableVersion[]> {
    const params = { id: product };
    return fromCall((signal) => this.#http.call(listProductFiles, { params, signal })).pipe(
      map((versions) =>
        versions.map(({ files, ...version }) => ({
          ...versionFacts(version),
          files: files.map(({ url, ...file }) => ({ ...toProductFile(file), address: url })),
        })),
      ),
    );
  }
}

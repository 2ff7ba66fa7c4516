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
import { OverHttp } from "./over-http.ts";
import { listedBy } from "./listed-by.ts";
import { toProductFile, versionFacts } from "./to-product.ts";
import { toLibraryItem, toPurchase, toReceipt } from "./to-purchase.ts";

/** Its answer, which other servers do not have, is not needed: `verify` reads the purchase. */
const { answer: _, ...BUY } = purchaseProduct;

export class HttpPurchasesApi extends OverHttp implements PurchasesApi {
  async buy(product: ProductId, priceCents: number | null, idempotencyKey: string): Promise<void> {
    const params = { id: product };
    const body = priceCents === null ? {} : { price_cents: priceCents };
    await this.http.call(BUY, { params, body, idempotencyKey });
  }

  verify(product: ProductId): Observable<Purchase | null> {
    return this.http
      .read(verifyPurchase, { params: { id: product } })
      .pipe(map(({ purchase }) => (purchase === null ? null : toPurchase(purchase))));
  }

  library(isArchived: boolean, { skip, limit }: ListPart): Observable<Listed<LibraryItem>> {
    const query = { skip, limit, archived: isArchived ? "true" : "false" } as const;
    return this.http.readCounted(listLibrary, { query }).pipe(map(listedBy(toLibraryItem)));
  }

  async archive(purchase: PurchaseId, isArchived: boolean): Promise<void> {
    await this.http.call(archivePurchase, { params: { id: purchase }, body: { is_archived: isArchived } });
  }

  receipt(purchase: PurchaseId): Observable<Receipt> {
    return this.http.read(getReceipt, { params: { id: purchase } }).pipe(map(toReceipt));
  }

  files(product: ProductId): Observable<readonly DownloadableVersion[]> {
    return this.http.read(listProductFiles, { params: { id: product } }).pipe(
      map((versions) =>
        versions.map(({ files, ...version }) => ({
          ...versionFacts(version),
          files: files.map(({ url, ...file }) => ({ ...toProductFile(file), address: url })),
        })),
      ),
    );
  }
}

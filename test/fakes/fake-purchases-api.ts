import { type Observable, throwError } from "rxjs";
import type { DownloadableVersion, LibraryItem, Receipt } from "../../core/products/library.ts";
import type { Purchase } from "../../core/products/purchase.ts";
import type { PurchasesApi } from "../../core/products/purchases-api.port.ts";
import { type Failure, notFound } from "../../core/shared/failure.ts";
import type { ProductId, PurchaseId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import { aPurchase, aVersion } from "../builders/products.ts";
import { answered } from "./answered.ts";

/** It answers at once, except for purchases while `holds`; with `failure` set, everything fails with it. */
export class FakePurchasesApi implements PurchasesApi {
  /** Each entry reads like "7 at 1250 by key". */
  readonly bought: string[] = [];
  /** Each entry reads "41: true". */
  readonly archived: string[] = [];
  readonly items: LibraryItem[] = [];
  versions: readonly DownloadableVersion[] = [downloadable()];
  purchase: Purchase | null = aPurchase();
  receiptOf: Receipt | null = null;
  failure: Failure | null = null;
  #held: (() => void)[] = [];
  holds = false;

  async buy(product: ProductId, priceCents: number | null, idempotencyKey: string): Promise<void> {
    this.bought.push(`${String(product)} at ${String(priceCents)} by ${idempotencyKey}`);
    if (this.holds) await new Promise<void>((resolve) => this.#held.push(resolve));
    if (this.failure !== null) throw this.failure;
  }

  /** Answers the calls that are held. */
  release(): void {
    for (const answer of this.#held.splice(0)) answer();
  }

  verify(_product: ProductId): Observable<Purchase | null> {
    return answered(this.failure ?? this.purchase);
  }

  library(isArchived: boolean, _part: ListPart): Observable<Listed<LibraryItem>> {
    const rows = this.items.filter((item) => item.isArchived === isArchived);
    return answered(this.failure ?? { rows, total: rows.length });
  }

  archive(purchase: PurchaseId, isArchived: boolean): Promise<void> {
    if (this.failure !== null) return Promise.reject(this.failure);
    this.archived.push(`${String(purchase)}: ${String(isArchived)}`);
    return Promise.resolve();
  }

  receipt(_purchase: PurchaseId): Observable<Receipt> {
    return this.receiptOf === null ? throwError(notFound) : answered(this.failure ?? this.receiptOf);
  }

  files(_product: ProductId): Observable<readonly DownloadableVersion[]> {
    return answered(this.failure ?? this.versions);
  }
}

/** Returns a version whose files have addresses. */
export function downloadable(version = aVersion()): DownloadableVersion {
  return {
    ...version,
    files: version.files.map((file) => ({ ...file, address: `/api/files/${String(file.id)}?grant=g` })),
  };
}

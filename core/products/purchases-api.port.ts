import type { Observable } from "rxjs";
import type { ProductId, PurchaseId } from "../shared/id.ts";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { DownloadableVersion, LibraryItem, Receipt } from "./library.ts";
import type { Purchase } from "./purchase.ts";

/**
 * These are the calls about the caller's purchases. Reading is cold, unsubscribing aborts it. Everything
 * fails with a Failure.
 */
export abstract class PurchasesApi {
  /**
   * @param priceCents as its buyer has seen it; null for the present price, where it is unknown
   * @param idempotencyKey the same for every try of one command
   */
  abstract buy(product: ProductId, priceCents: number | null, idempotencyKey: string): Promise<void>;
  /** Reads the caller's purchase of it; null for a caller who does not own it, or no longer. */
  abstract verify(product: ProductId): Observable<Purchase | null>;
  /** Lists the latest purchase first. */
  abstract library(isArchived: boolean, part: ListPart): Observable<Listed<LibraryItem>>;
  abstract archive(purchase: PurchaseId, isArchived: boolean): Promise<void>;
  /** Reads the receipt for its buyer or its seller. */
  abstract receipt(purchase: PurchaseId): Observable<Receipt>;
  /**
   * Lists the files for a buyer or the seller, the latest version first; the addresses in it are valid for
   * ten minutes.
   */
  abstract files(product: ProductId): Observable<readonly DownloadableVersion[]>;
}

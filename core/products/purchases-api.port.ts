import type { Observable } from "rxjs";
import type { ProductId, PurchaseId } from "../shared/id.ts";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { DownloadableVersion, LibraryItem, Receipt } from "./library.ts";
import type { Purchase } from "./purchase.ts";

/** What somebody buys and has bought. Reading is cold, unsubscribing aborts it. Everything fails with a Failure. */
export abstract class PurchasesApi {
  /**
   * @param priceCents as its buyer has seen it
   * @param idempotencyKey the same for every try of one command
   */
  abstract buy(product: ProductId, priceCents: number, idempotencyKey: string): Promise<Purchase>;
  /** One's own purchase of it; null for whoever has not got it, or not any more. */
  abstract verify(product: ProductId): Observable<Purchase | null>;
  /** The latest first. */
  abstract library(isArchived: boolean, part: ListPart): Observable<Listed<LibraryItem>>;
  abstract archive(purchase: PurchaseId, isArchived: boolean): Promise<void>;
  /** For its buyer and its seller. */
  abstract receipt(purchase: PurchaseId): Observable<Receipt>;
  /** For whoever has it and its seller, the latest first; the addresses in it are good for ten minutes. */
  abstract files(product: ProductId): Observable<readonly DownloadableVersion[]>;
}

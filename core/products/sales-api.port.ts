import type { Observable } from "rxjs";
import type { ProductId, PurchaseId } from "../shared/id.ts";
import type { Listed, ListPart } from "../shared/loadable.ts";
import type { Earnings, EarningsRange } from "./earnings.ts";
import type { Sale } from "./sale.ts";

/**
 * These are the calls about the caller's sales. Reading is cold, unsubscribing aborts it. Everything fails
 * with a Failure.
 */
export abstract class SalesApi {
  /**
   * Lists the latest sale first.
   * @param product null for all of them
   */
  abstract sales(part: ListPart, product: ProductId | null): Observable<Listed<Sale>>;
  abstract earnings(days: EarningsRange): Observable<Earnings>;
  abstract csv(): Observable<string>;
  /** Gives the money back: the product is the buyer's no more. @param idempotencyKey the same for every try of one command */
  abstract refund(sale: PurchaseId, idempotencyKey: string): Promise<void>;
}

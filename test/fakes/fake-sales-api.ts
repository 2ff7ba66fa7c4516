import type { Observable } from "rxjs";
import type { Earnings, EarningsRange } from "../../core/products/earnings.ts";
import type { Sale } from "../../core/products/sale.ts";
import type { SalesApi } from "../../core/products/sales-api.port.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { PurchaseId } from "../../core/shared/id.ts";
import type { Listed } from "../../core/shared/loadable.ts";
import { earningsOf } from "../builders/selling.ts";
import { answered } from "./answered.ts";

export class FakeSalesApi implements SalesApi {
  rows: readonly Sale[] = [];
  failure: Failure | null = null;
  readonly asked: EarningsRange[] = [];
  readonly refunds: string[] = [];

  sales(): Observable<Listed<Sale>> {
    return answered(this.failure ?? { rows: this.rows, total: this.rows.length });
  }

  earnings(days: EarningsRange): Observable<Earnings> {
    this.asked.push(days);
    return answered(this.failure ?? earningsOf(days));
  }

  csv(): Observable<string> {
    return answered(this.failure ?? "product,price\r\n");
  }

  refund(sale: PurchaseId, key: string): Promise<void> {
    this.refunds.push(`${String(sale)} ${key}`);
    return this.failure === null ? Promise.resolve() : Promise.reject(this.failure);
  }
}

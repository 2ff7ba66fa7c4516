import { map, type Observable } from "rxjs";
import type { Answer } from "../../contract/endpoint.ts";
import { downloadSales, getEarnings, listSales, refundPurchase } from "../../contract/purchases.ts";
import type { Earnings, EarningsRange } from "../../core/products/earnings.ts";
import type { Sale } from "../../core/products/sale.ts";
import type { SalesApi } from "../../core/products/sales-api.port.ts";
import type { ProductId, PurchaseId } from "../../core/shared/id.ts";
import type { Listed, ListPart } from "../../core/shared/loadable.ts";
import { OverHttp } from "./over-http.ts";
import { listedBy } from "./listed-by.ts";
import { toPerson } from "./to-person.ts";

export class HttpSalesApi extends OverHttp implements SalesApi {
  sales({ skip, limit }: ListPart, product: ProductId | null): Observable<Listed<Sale>> {
    const query = { skip, limit, product };
    return this.http.readCounted(listSales, { query }).pipe(map(listedBy(toSale)));
  }

  earnings(days: EarningsRange): Observable<Earnings> {
    return this.http.read(getEarnings, { query: { days } }).pipe(map(toEarnings));
  }

  csv(): Observable<string> {
    return this.http.readText(downloadSales, {});
  }

  async refund(sale: PurchaseId, idempotencyKey: string): Promise<void> {
    await this.http.call(refundPurchase, { params: { id: sale }, idempotencyKey });
  }
}

function toSale(found: Answer<typeof listSales>[number]): Sale {
  return {
    id: found.id as PurchaseId,
    productId: found.product_id as ProductId,
    title: found.title,
    priceCents: found.price_cents,
    status: found.status,
    boughtAt: found.bought_at,
    refundedAt: found.refunded_at,
    buyer: found.buyer === null ? null : toPerson(found.buyer),
    isRefundable: found.is_refundable,
    refundableUntil: found.refundable_until,
  };
}

function toEarnings({ total_cents, refunded_cents, sales, days }: Answer<typeof getEarnings>): Earnings {
  return {
    totalCents: total_cents,
    refundedCents: refunded_cents,
    sales,
    days: days.map((day) => ({
      day: day.day,
      sales: day.sales,
      earnedCents: day.earned_cents,
      refundedCents: day.refunded_cents,
    })),
  };
}

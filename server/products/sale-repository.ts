import { sql } from "kysely";
import type { ProductId, PurchaseId, UserId } from "../../core/shared/id.ts";
import { countRows, type RowRange } from "../database/row-range.ts";
import type { Db } from "../database/tables.ts";
import { purchaseRows } from "./purchase-repository.ts";

export interface Sold {
  readonly seller: UserId;
  /** It is undefined for the sales of all products. */
  readonly product: ProductId | undefined;
}

/** Returns the latest first. */
export async function listSales(db: Db, { seller, product }: Sold, { skip, limit }: RowRange) {
  let rows = purchaseRows(db).where("purchases.seller_id", "=", seller);
  let counted = db.selectFrom("purchases").where("seller_id", "=", seller);
  if (product !== undefined) {
    rows = rows.where("purchases.product_id", "=", product);
    counted = counted.where("product_id", "=", product);
  }
  return {
    rows: await rows.orderBy("purchases.id", "desc").offset(skip).limit(limit).execute(),
    total: await countRows(counted),
  };
}

/** Returns the sales before one, the latest first, for a document of all of them. */
export async function salesBefore(db: Db, seller: UserId, before: PurchaseId | undefined, limit: number) {
  const rows = purchaseRows(db).where("purchases.seller_id", "=", seller);
  return (before === undefined ? rows : rows.where("purchases.id", "<", before))
    .orderBy("purchases.id", "desc")
    .limit(limit)
    .execute();
}

export interface EarnedDay {
  /** It is a UTC date such as 2026-11-23. */
  readonly day: string;
  readonly sales: number;
  readonly earned_cents: number;
  readonly refunded_cents: number;
}

/** Returns the days since then on which the seller sold or refunded something. */
export async function earnedDays(
  db: Db,
  { seller, product }: Sold,
  since: Date,
): Promise<readonly EarnedDay[]> {
  const ofProduct = product === undefined ? sql`` : sql`and product_id = ${product}`;
  const { rows } = await sql<EarnedDay>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(sales)::integer as sales,
      sum(earned) as earned_cents, sum(refunded) as refunded_cents
    from (
      select bought_at as at, 1 as sales, price_cents as earned, 0 as refunded from purchases
      where seller_id = ${seller} and bought_at >= ${since} ${ofProduct}
      union all
      select refunded_at, 0, 0, price_cents from purchases
      where seller_id = ${seller} and refunded_at >= ${since} ${ofProduct}
    ) moved
    group by 1`.execute(db);
  return rows;
}

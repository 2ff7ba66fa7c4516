import { type CsvCell, csvHead, csvLine } from "../../core/payments/csv.ts";
import type { PurchaseId, UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { Send } from "../http/answers/send-written.ts";
import { findPeople } from "./purchase-people.ts";
import type { PurchaseRow } from "./purchase-repository.ts";
import { salesBefore } from "./sale-repository.ts";

const ROWS_AT_ONCE = 500;

const COLUMNS = ["Sale", "Product", "Title", "Price (USD)", "Status", "Bought", "Refunded", "Buyer"];

/** Writes all sales of a user as CSV, the latest first. Sales made while it runs are not in it. */
export async function writeSales(db: Db, seller: UserId, send: Send): Promise<void> {
  await send(csvHead(COLUMNS));
  let before: PurchaseId | undefined;
  for (;;) {
    const rows = await salesBefore(db, seller, before, ROWS_AT_ONCE);
    const people = await findPeople(
      db,
      rows.map(({ buyer_id }) => buyer_id),
    );
    const lines = rows.map((row) => csvLine(cellsOf(row, people(row.buyer_id)?.full_name ?? "")));
    if (lines.length > 0) await send(lines.join(""));
    if (rows.length < ROWS_AT_ONCE) return;
    before = rows.at(-1)?.id;
  }
}

function cellsOf(row: PurchaseRow, buyer: string): readonly CsvCell[] {
  return [
    row.id,
    row.product_id,
    row.title,
    { cents: row.price_cents },
    row.status,
    row.bought_at.toISOString(),
    row.refunded_at?.toISOString() ?? "",
    buyer,
  ];
}

import type { ColumnType, GeneratedAlways } from "kysely";
import type { PurchaseId } from "../../core/shared/id.ts";

export const PURCHASE_EVENTS = ["bought", "refunded", "taken-back", "restored", "not-restored"] as const;
/**
 * "taken-back" means that a payment provider reversed the payment into the buyer's wallet, "restored" that it
 * returned that payment later, and "not-restored" that by then the wallet held less than the price; only the
 * buyer is told of the last.
 */
export type PurchaseEvent = (typeof PURCHASE_EVENTS)[number];

export type PurchaseSide = "buyer" | "seller";

export interface PurchaseMailsTable {
  id: GeneratedAlways<number>;
  purchase_id: ColumnType<PurchaseId, PurchaseId, never>;
  recipient: ColumnType<PurchaseSide, PurchaseSide, never>;
  event: ColumnType<PurchaseEvent, PurchaseEvent, never>;
  /** It is null until the mail is ordered; the row is deleted with the mail. */
  mail_id: number | null | undefined;
}

declare module "../database/tables.ts" {
  interface Tables {
    purchase_mails: PurchaseMailsTable;
  }
}

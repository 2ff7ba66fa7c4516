import type { ColumnType, GeneratedAlways } from "kysely";
import type { PurchaseId } from "../../core/shared/id.ts";

export const PURCHASE_EVENTS = ["bought", "refunded", "taken-back", "restored", "not-restored"] as const;
/**
 * "taken-back": the money for it was not the buyer's, as a payment provider said later. "restored": it was, after all.
 * "not-restored": it was, and was spent by then; the buyer's alone to know.
 */
export type PurchaseEvent = (typeof PURCHASE_EVENTS)[number];

export type PurchaseSide = "buyer" | "seller";

export interface PurchaseMailsTable {
  id: GeneratedAlways<number>;
  purchase_id: ColumnType<PurchaseId, PurchaseId, never>;
  recipient: ColumnType<PurchaseSide, PurchaseSide, never>;
  event: ColumnType<PurchaseEvent, PurchaseEvent, never>;
  /** Null until it is ordered; the row is gone with the mail. */
  mail_id: number | null | undefined;
}

declare module "../database/tables.ts" {
  interface Tables {
    purchase_mails: PurchaseMailsTable;
  }
}

import type { ColumnType } from "kysely";
import type { RehearsedEntry } from "../../core/rehearsal/rehearsal.ts";

/** What was booked for an event, or for a question of our own; written in the transaction of that. */
export interface RehearsedEffectsTable {
  event_id: string;
  checkout_id: string;
  at: Date;
  /** In the wallet of whoever pays. */
  entries: ColumnType<readonly RehearsedEntry[], string, never>;
  /** Of that wallet, after it. */
  balance_cents: number;
}

declare module "../database/tables.ts" {
  interface Tables {
    rehearsed_effects: RehearsedEffectsTable;
  }
}

import type { ColumnType } from "kysely";
import type { RehearsedEntry } from "../../core/rehearsal/rehearsal.ts";

/** Each row is what was booked for an event or for a question of our own, written in that transaction. */
export interface RehearsedEffectsTable {
  event_id: string;
  checkout_id: string;
  at: Date;
  /** They are lines of the payer's wallet. */
  entries: ColumnType<readonly RehearsedEntry[], string, never>;
  balance_cents: number;
}

declare module "../database/tables.ts" {
  interface Tables {
    rehearsed_effects: RehearsedEffectsTable;
  }
}

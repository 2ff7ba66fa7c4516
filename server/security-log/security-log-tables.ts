import type { ColumnType, GeneratedAlways } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { SecurityEventKind } from "./security-event.ts";

/** The same event within a minute is one row. */
export interface SecurityEventsTable {
  id: GeneratedAlways<number>;
  /** It is the beginning of the minute. */
  at: ColumnType<Date, never, never>;
  kind: ColumnType<SecurityEventKind, never, never>;
  account_id: UserId | null;
  /** It is shortened by `shortenedAddress`. */
  address: string | null;
  route: string | null;
  status: number | null;
  means: string | null;
  count: number;
}

declare module "../database/tables.ts" {
  interface Tables {
    security_events: SecurityEventsTable;
  }
}

import type { ColumnType, GeneratedAlways } from "kysely";

export interface FeedbackTable {
  id: GeneratedAlways<number>;
  rating: number;
  comment: string | null;
  name: string | null;
  email: string | null;
  location: string | null;
  target_id: number | null;
  created_at: ColumnType<Date, Date | undefined, never>;
}

declare module "../database/tables.ts" {
  interface Tables {
    feedback: FeedbackTable;
  }
}

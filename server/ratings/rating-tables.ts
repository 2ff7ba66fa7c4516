import type { ColumnType } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Stars } from "../../core/ratings/stars.ts";

export interface DeveloperRatingsTable {
  developer_id: UserId;
  rater_id: UserId;
  stars: Stars;
  comment: string;
  rated_at: Date;
  /** It is true if only the rater sees it and it does not count: it was hidden, or the rater is suspended. */
  is_hidden: ColumnType<boolean, never, boolean>;
  hidden_because: ColumnType<string | null, never, string | null>;
}

declare module "../database/tables.ts" {
  interface Tables {
    developer_ratings: DeveloperRatingsTable;
  }
}

import type { ColumnType } from "kysely";

export interface InstallationTable {
  is_only: ColumnType<boolean, never, never>;
  /** Of this database: the store of its files carries it, too. A restored copy has another one than its origin. */
  id: ColumnType<string, never, string>;
  /** A restored copy that nobody has called the live one yet. */
  is_on_trial: ColumnType<boolean, never, boolean>;
  /** Some store carries the id. */
  has_store: ColumnType<boolean, never, boolean>;
}

declare module "../database/tables.ts" {
  interface Tables {
    installation: InstallationTable;
  }
}

import type { ColumnType } from "kysely";

export interface InstallationTable {
  is_only: ColumnType<boolean, never, never>;
  /** It identifies the database and its file store. A restored copy has another id than its origin. */
  id: ColumnType<string, never, string>;
  /** It is true for a restored copy until the operator declares it the live one. */
  is_on_trial: ColumnType<boolean, never, boolean>;
  /** It tells whether a file store carries the id. */
  has_store: ColumnType<boolean, never, boolean>;
}

declare module "../database/tables.ts" {
  interface Tables {
    installation: InstallationTable;
  }
}

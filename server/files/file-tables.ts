import type { ColumnType, GeneratedAlways } from "kysely";
import type { UserId } from "../../core/shared/id.ts";

export interface FilesTable {
  id: GeneratedAlways<number>;
  /** Ours, and the name in the store. */
  name: string;
  /** Against whose quota it counts; nobody's once the account is gone. */
  owner_id: UserId | null;
  /** While it is written: of what is expected. */
  size: number;
  status: "writing" | "stored" | "unwanted";
  created_at: ColumnType<Date, Date | undefined, never>;
  /** When a byte came last, or since when nobody wants it. */
  touched_at: ColumnType<Date, Date | undefined, Date>;
  /** When the store was looked through last, it did not have these bytes. */
  is_missing: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface FileChecksTable {
  is_only: ColumnType<boolean, never, never>;
  due_at: ColumnType<Date, never, Date>;
}

/** Bytes in the store that no row of `files` names. */
export interface StrayFilesTable {
  name: string;
  found_at: ColumnType<Date, Date, never>;
  /** When the store was looked through last. */
  seen_at: Date;
}

declare module "../database/tables.ts" {
  interface Tables {
    files: FilesTable;
    file_checks: FileChecksTable;
    stray_files: StrayFilesTable;
  }
}

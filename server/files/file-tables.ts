import type { ColumnType, GeneratedAlways } from "kysely";
import type { UserId } from "../../core/shared/id.ts";

export interface FilesTable {
  id: GeneratedAlways<number>;
  /** The server makes this name (`newFileName`); the store has the file under it. */
  name: string;
  /** The file counts against this user's quota; it is null once the account is deleted. */
  owner_id: UserId | null;
  /** While the file is written, this is its expected size in bytes. */
  size: number;
  status: "writing" | "stored" | "unwanted";
  created_at: ColumnType<Date, Date | undefined, never>;
  /** The last byte arrived then, or the file became unwanted; a process that removes it sets a later time. */
  touched_at: ColumnType<Date, Date | undefined, Date>;
  /** The last check of the store did not find these bytes. */
  is_missing: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface FileChecksTable {
  is_only: ColumnType<boolean, never, never>;
  due_at: ColumnType<Date, never, Date>;
}

/** Each row is a file in the store that no row of `files` names. */
export interface StrayFilesTable {
  name: string;
  found_at: ColumnType<Date, Date, never>;
  /** At this time a check of the store last found the file. */
  seen_at: Date;
}

declare module "../database/tables.ts" {
  interface Tables {
    files: FilesTable;
    file_checks: FileChecksTable;
    stray_files: StrayFilesTable;
  }
}

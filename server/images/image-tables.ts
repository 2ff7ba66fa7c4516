import type { ColumnType, GeneratedAlways } from "kysely";
import type { ImageFormat, ImageId, ImageKind } from "../../core/images/picture.ts";
import type { UserId } from "../../core/shared/id.ts";

export interface ImagesTable {
  id: GeneratedAlways<ImageId>;
  /** Whose upload it was; null once the account is gone. */
  owner_id: UserId | null;
  kind: ImageKind;
  /** Stands in its addresses, which nobody can guess. */
  hash: string;
  /** Of the largest drawing. */
  width: number;
  height: number;
  placeholder: string;
  /** Ascending; there is a file for each in both formats. */
  widths: number[];
  /** A row of another table names it; the trigger `name_images` writes it. */
  is_named: ColumnType<boolean, never, never>;
  created_at: Date;
}

export interface ImageFilesTable {
  image_id: ImageId;
  width: number;
  format: ImageFormat;
  file_id: number;
}

declare module "../database/tables.ts" {
  interface Tables {
    images: ImagesTable;
    image_files: ImageFilesTable;
  }
}

import type { ColumnType, GeneratedAlways } from "kysely";
import type { ImageFormat, ImageId, ImageKind } from "../../core/images/picture.ts";
import type { UserId } from "../../core/shared/id.ts";

export interface ImagesTable {
  id: GeneratedAlways<ImageId>;
  /** This user uploaded the image; it is null once the account is deleted. */
  owner_id: UserId | null;
  kind: ImageKind;
  /** The hash is part of the image's addresses, so that they cannot be guessed. */
  hash: string;
  /** Width and height are those of the largest drawing. */
  width: number;
  height: number;
  placeholder: string;
  /** The widths ascend; each has a file in both formats. */
  widths: number[];
  /** It is true once a row of another table names the image; the trigger `name_images` sets it. */
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

import { type RawBuilder, sql } from "kysely";
import { type ImageFormat, type ImageId } from "../../core/images/picture.ts";
import type { PictureAnswer } from "../../contract/images.ts";
import type { Db } from "../database/tables.ts";

export interface PictureRow {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly widths: readonly number[];
}

/**
 * Makes a column with the image that `id` names, or null. It is a subquery by primary key, so that no list
 * needs a query for each of its rows.
 * @param id a column, such as `sql.ref("users.avatar_id")`
 */
export function pictureRowOf(id: RawBuilder<unknown>): RawBuilder<PictureRow | null> {
  return sql<PictureRow | null>`(
    select json_build_object('hash', hash, 'width', width, 'height', height, 'placeholder', placeholder, 'widths', widths)
    from images where images.id = ${id})`;
}

/** @param grant of a signed address, for an image that not everybody sees */
export function showPicture(row: PictureRow | null, grant?: string): PictureAnswer | null {
  if (row === null) return null;
  const { hash, width, height, placeholder } = row;
  const address = (each: number, format: ImageFormat) =>
    `/api/images/${hash}/${each}.${format}${grant === undefined ? "" : `?grant=${grant}`}`;
  return {
    width,
    height,
    placeholder,
    sources: row.widths.map((each) => ({
      width: each,
      avif: address(each, "avif"),
      webp: address(each, "webp"),
    })),
  };
}

/** Finds the images that exist, in one query. */
export async function findPictures(
  db: Db,
  ids: readonly ImageId[],
): Promise<ReadonlyMap<ImageId, PictureAnswer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("images")
    .select(["id", "hash", "width", "height", "placeholder", "widths"])
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  return new Map(
    rows.flatMap(({ id, ...row }) => {
      const shown = showPicture(row);
      return shown === null ? [] : [[id, shown] as const];
    }),
  );
}

import { sql, type SqlBool } from "kysely";
import type { ImageRule } from "../images/image-rule.ts";
import { LISTED_SHOWCASES } from "./public-showcases.ts";

/** The owner sees the picture of a deleted showcase, too: in the own list, from which it can be restored. */
export const showcaseImageRule: ImageRule = {
  column: "showcases.image_id",
  rows: sql`showcases`,
  isPublic: sql.join(LISTED_SHOWCASES, sql` and `),
  isOwnOf: (person) => sql<SqlBool>`showcases.developer_id = ${person}`,
  isLinked: sql<SqlBool>`link.showcase_id = showcases.id
    and not showcases.is_hidden and showcases.deleted_at is null`,
};

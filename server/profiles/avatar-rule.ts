import { sql, type SqlBool } from "kysely";
import type { ImageRule } from "../images/image-rule.ts";

/** A person's picture is shown as `avatarOf` shows it. */
export const avatarRule: ImageRule = {
  column: "users.avatar_id",
  rows: sql`users`,
  isPublic: sql<SqlBool>`users.is_active`,
};

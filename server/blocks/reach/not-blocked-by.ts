import { sql, type SqlBool } from "kysely";
import type { UserId } from "../../../core/shared/id.ts";

/**
 * Builds the SQL condition that `me` has not blocked the person in a column.
 * @param column with its table, such as "requests.owner_id"; a null in it counts as not blocked
 */
export function notBlockedBy(me: UserId, column: string) {
  return sql<SqlBool>`not exists (
    select from blocks where blocks.blocker_id = ${me} and blocks.blocked_id = ${sql.ref(column)})`;
}

import { sql, type SqlBool } from "kysely";
import type { UserId } from "../../../core/shared/id.ts";

/**
 * That `me` has not blocked the person of a column, in SQL.
 *
 * @param column with its table, such as "requests.owner_id"; where it is null nobody is blocked
 */
export function notBlockedBy(me: UserId, column: string) {
  return sql<SqlBool>`not exists (
    select from blocks where blocks.blocker_id = ${me} and blocks.blocked_id = ${sql.ref(column)})`;
}

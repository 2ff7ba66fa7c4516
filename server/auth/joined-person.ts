import { sql } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";

/**
 * Selects the user whom a column of the query names, to be joined as `users`. With few users, the planner would
 * read them all; a lateral join with this limit looks up one per row.
 * @param column with its table
 */
export function joinedPerson(db: Db, column: `${string}.${"owner_id" | "developer_id"}`) {
  return db
    .selectFrom("users")
    .select(["users.username", "users.full_name", "users.avatar_id", "users.is_active"])
    .where("users.id", "=", sql.ref<UserId>(column))
    .limit(1)
    .as("users");
}

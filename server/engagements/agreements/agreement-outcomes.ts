import { type Expression, sql } from "kysely";
import type { UserId } from "../../../core/shared/id.ts";
import { countRows } from "../../database/row-range.ts";
import type { Db } from "../../database/tables.ts";

/**
 * Counts how this developer's agreements have ended since: completed, or failed because the request was
 * closed over them. A failed agreement counts from the day on which it was accepted.
 */
export async function outcomesOf(
  db: Db,
  developer: UserId,
  since: Date,
): Promise<{ readonly completed: number; readonly failed: number }> {
  return db
    .selectFrom("agreements")
    .innerJoin("conversations", "conversations.id", "agreements.conversation_id")
    .innerJoin("requests", "requests.id", "agreements.request_id")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("agreements.completed_at", "is not", null).as("completed"),
      fn
        .countAll<number>()
        .filterWhere("agreements.completed_at", "is", null)
        .filterWhere("requests.status", "=", "closed")
        .as("failed"),
    ])
    .where("conversations.developer_id", "=", developer)
    .where(({ fn }) => fn.coalesce("agreements.completed_at", "agreements.accepted_at"), ">=", since)
    .executeTakeFirstOrThrow();
}

/** Builds the condition that the client has completed an agreement with the developer, from two columns. */
export function hasWorkedTogether(client: Expression<UserId>, developer: Expression<UserId>) {
  return sql<boolean>`exists (
    select from conversations join agreements on agreements.conversation_id = conversations.id
    where conversations.developer_id = ${developer} and conversations.owner_id = ${client}
      and agreements.status = 'completed')`;
}

export async function countCompleted(db: Db, client: UserId): Promise<number> {
  return countRows(
    db
      .selectFrom("conversations")
      .innerJoin("agreements", "agreements.conversation_id", "conversations.id")
      .where("conversations.owner_id", "=", client)
      .where("agreements.status", "=", "completed"),
  );
}

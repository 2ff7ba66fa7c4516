import type { ExpressionBuilder, Kysely } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";

/** How this developer's accepted agreements have ended since: completed, or with a request that was closed over them. */
export async function outcomesOf(
  db: Kysely<Tables>,
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

/** Of a row of ratings: has the one who rates completed an agreement with the one who is rated? */
export function hasWorkedTogether(rating: ExpressionBuilder<Tables, "developer_ratings">) {
  return rating.exists(
    rating
      .selectFrom("conversations")
      .innerJoin("agreements", "agreements.conversation_id", "conversations.id")
      .select("agreements.id")
      .whereRef("conversations.developer_id", "=", "developer_ratings.developer_id")
      .whereRef("conversations.owner_id", "=", "developer_ratings.rater_id")
      .where("agreements.status", "=", "completed"),
  );
}

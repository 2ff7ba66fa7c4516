import { sql } from "kysely";
import type { MessageId, UserId } from "../../../core/shared/id.ts";
import type { Db } from "../../database/tables.ts";

/**
 * Counts the conversations since then that a client began, and how many of them the developer answered in
 * time. A conversation whose time for an answer is not over counts only once it is answered.
 * @param inTime hours
 */
export async function firstContacts(
  db: Db,
  developer: UserId,
  { since, now, inTime }: { readonly since: Date; readonly now: Date; readonly inTime: number },
): Promise<{ readonly contacts: number; readonly answered: number }> {
  const begun = db
    .selectFrom("conversations")
    .innerJoin("messages as first", (join) =>
      join
        .onRef("first.conversation_id", "=", "conversations.id")
        .on("first.id", "=", sql.lit(1 as MessageId)),
    )
    .where("conversations.developer_id", "=", developer)
    .whereRef("first.sender_id", "=", "conversations.owner_id")
    .where("first.created_at", ">=", since)
    .select((row) => [
      "first.created_at",
      row
        .exists(
          row
            .selectFrom("messages as answer")
            .whereRef("answer.conversation_id", "=", "conversations.id")
            .whereRef("answer.sender_id", "=", "conversations.developer_id")
            .where(sql<boolean>`answer.created_at <= first.created_at + make_interval(hours => ${inTime})`),
        )
        .as("is_answered"),
    ]);
  const timeIsUp = new Date(now.getTime() - inTime * 60 * 60_000);
  return db
    .selectFrom(begun.as("begun"))
    .select(({ fn }) => [
      fn.countAll<number>().as("contacts"),
      fn.countAll<number>().filterWhere("is_answered", "=", true).as("answered"),
    ])
    .where((one) => one.or([one("is_answered", "=", true), one("created_at", "<=", timeIsUp)]))
    .executeTakeFirstOrThrow();
}

import type { Kysely } from "kysely";
import type { ConversationId, RequestId, UserId } from "../../core/shared/id.ts";
import { Refusal } from "../app/refusal.ts";
import type { Tables } from "../app/tables.ts";

export interface Opening {
  readonly requestId: RequestId;
  readonly developerId: UserId;
  readonly now: Date;
}

/**
 * The one conversation about this request with this developer: the existing one, else a new one. Calls
 * at the same moment get the same id. Whether it may be opened is the caller's to ask.
 * @throws Refusal not_found when there is no such request
 */
export async function openConversation(
  db: Kysely<Tables>,
  { requestId, developerId, now }: Opening,
): Promise<ConversationId> {
  const opened = await db
    .insertInto("conversations")
    .columns(["request_id", "owner_id", "developer_id", "created_at", "active_at"])
    .expression((rows) =>
      rows
        .selectFrom("requests")
        .select((request) => [
          "id",
          "owner_id",
          request.cast<UserId>(request.val(developerId), "integer").as("developer_id"),
          request.cast<Date>(request.val(now), "timestamptz").as("created_at"),
          request.cast<Date>(request.val(now), "timestamptz").as("active_at"),
        ])
        .where("id", "=", requestId)
        // A request that is being removed is gone when its owner is done with it; one that is being renamed
        // comes with its new title, or the renaming finds this conversation and announces it.
        .forShare(),
    )
    .onConflict((conflict) => conflict.columns(["request_id", "developer_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return opened?.id ?? existing(db, requestId, developerId);
}

async function existing(db: Kysely<Tables>, requestId: RequestId, developerId: UserId) {
  const found = await db
    .selectFrom("conversations")
    .select("id")
    .where("request_id", "=", requestId)
    .where("developer_id", "=", developerId)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal("not_found");
  return found.id;
}

import type { Kysely } from "kysely";
import type { ConversationId, RequestId, UserId } from "../../core/shared/id.ts";
import { lockRequestShared } from "../database/locks.ts";
import type { Tables } from "../database/tables.ts";
import { Refusal } from "../http/refusal.ts";

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
  // A request that is renamed meanwhile comes with its new title, or the renaming finds this conversation and announces it.
  const request = await lockRequestShared(db, requestId);
  if (request === undefined) throw new Refusal("not_found");
  const opened = await db
    .insertInto("conversations")
    .values({
      request_id: requestId,
      owner_id: request.owner_id,
      developer_id: developerId,
      created_at: now,
      active_at: now,
    })
    .onConflict((conflict) => conflict.columns(["request_id", "developer_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return opened?.id ?? existing(db, requestId, developerId);
}

async function existing(db: Kysely<Tables>, requestId: RequestId, developerId: UserId) {
  const { id } = await db
    .selectFrom("conversations")
    .select("id")
    .where("request_id", "=", requestId)
    .where("developer_id", "=", developerId)
    .executeTakeFirstOrThrow();
  return id;
}

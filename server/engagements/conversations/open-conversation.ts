import { actionRefusal } from "../../../core/agreements/engagement-refusal.ts";
import type { ConversationId, RequestId, UserId } from "../../../core/shared/id.ts";
import { lockRequestShared } from "../locks.ts";
import type { Db } from "../../database/tables.ts";
import { Refusal } from "../../http/errors/refusal.ts";

export interface Opening {
  readonly requestId: RequestId;
  readonly developerId: UserId;
  readonly now: Date;
}

/**
 * Returns the only conversation about this request with this developer, which it opens if it does not exist.
 * Calls at the same moment get the same id. The caller has to check who may open it.
 * @throws Refusal not_found when there is no such request, conflict for a new one about a request that is not
 * open
 */
export async function openConversation(
  db: Db,
  { requestId, developerId, now }: Opening,
): Promise<ConversationId> {
  // A concurrent change of the title is either read here, or finds this conversation and announces it.
  const request = await lockRequestShared(db, requestId);
  if (request === undefined) throw new Refusal("not_found");
  const known = await findExisting(db, requestId, developerId);
  if (known !== undefined) return known;
  const refusal = actionRefusal(
    "start-conversation",
    { request: request.status, conversation: null },
    "client",
  );
  if (refusal !== undefined) throw new Refusal("conflict", refusal);
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
  const id = opened?.id ?? (await findExisting(db, requestId, developerId));
  if (id === undefined) throw new Error("A conversation vanished while its request was held");
  return id;
}

async function findExisting(db: Db, requestId: RequestId, developerId: UserId) {
  const found = await db
    .selectFrom("conversations")
    .select("id")
    .where("request_id", "=", requestId)
    .where("developer_id", "=", developerId)
    .executeTakeFirst();
  return found?.id;
}

import type { Kysely } from "kysely";
import type { ConversationId } from "../../core/shared/id.ts";
import type { Tables } from "../app/tables.ts";

export type HeldConversation = Awaited<ReturnType<typeof holdConversation>>;

/**
 * Everything that a step moves, held until the transaction ends: always the people, then the request,
 * then the conversation, so that no two steps wait for each other. The people are held against the end of
 * their accounts, the request against another conversation's agreement.
 */
export async function holdConversation(db: Kysely<Tables>, id: ConversationId) {
  const { request_id, owner_id, developer_id } = await db
    .selectFrom("conversations")
    .select(["request_id", "owner_id", "developer_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const people = await db
    .selectFrom("users")
    .select("is_active")
    .where("id", "in", [owner_id, developer_id])
    .orderBy("id")
    .forKeyShare()
    .execute();
  const request = await db
    .selectFrom("requests")
    .select("status")
    .where("id", "=", request_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const conversation = await db
    .selectFrom("conversations")
    .select("status")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    id,
    requestId: request_id,
    requestStatus: request.status,
    status: conversation.status,
    areBothHere: people.every(({ is_active }) => is_active),
  };
}

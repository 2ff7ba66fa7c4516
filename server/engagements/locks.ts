import type { AgreementId, ConversationId, RequestId, SnagId, UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { hasSide, otherThan } from "./visibility.ts";

/** Each lock is held until the transaction ends; server/auth/account-locks.ts says in which order they are taken. */
type Transaction = Db;

/** Keeps a request from removal, closing, renaming, unsharing while a response or conversation is added. */
export async function lockRequestShared(tx: Transaction, id: RequestId) {
  return tx
    .selectFrom("requests")
    .select(["owner_id", "status"])
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
}

/** Makes changes to a request happen one after another, such as an edit and an agreement, or two shares. */
export async function lockRequestExclusive(tx: Transaction, id: RequestId) {
  return tx
    .selectFrom("requests")
    .select(["owner_id", "status", "is_hidden"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks all requests of an owner, so that work on none begins before the account is deleted. */
export async function lockRequestsOf(tx: Transaction, owner: UserId) {
  return tx
    .selectFrom("requests")
    .select(["title", "status"])
    .where("owner_id", "=", owner)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Locks a conversation, so that its messages are numbered in the order of their commits. */
export async function lockConversation(tx: Transaction, id: ConversationId) {
  return tx
    .selectFrom("conversations")
    .select(["status", "last_message_id", "active_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Locks the conversations about a request, except one, in which something is agreed or proposed: an end of
 * the request, or an agreement in another conversation, ends these. The caller has locked the request.
 */
export async function lockConversationsToEnd(
  tx: Transaction,
  request: RequestId,
  except: ConversationId | null,
) {
  return tx
    .selectFrom("conversations")
    .select(["id", "status"])
    .where("request_id", "=", request)
    .where("id", "is distinct from", except)
    .where((conversation) =>
      conversation.or([
        conversation("status", "=", "agreed"),
        conversation.exists(
          conversation
            .selectFrom("agreements")
            .select("agreements.id")
            .whereRef("agreements.conversation_id", "=", "conversations.id")
            .where("agreements.status", "=", "proposed"),
        ),
      ]),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
}

/**
 * Locks a conversation with its request for a proposal: versions come one after another, and none while an
 * agreement about the same request is accepted in another conversation.
 */
export async function lockNegotiation(tx: Transaction, id: ConversationId) {
  return tx
    .selectFrom("conversations")
    .innerJoin("requests", "requests.id", "conversations.request_id")
    .select(["conversations.request_id", "conversations.status", "requests.status as request_status"])
    .where("conversations.id", "=", id)
    .forUpdate("requests")
    .forUpdate("conversations")
    .executeTakeFirstOrThrow();
}

/**
 * Locks everything that an action on an agreement depends on: the other party's account, the request and the
 * conversation. Returns undefined and locks nothing for callers who are not its parties.
 */
export async function lockAgreement(tx: Transaction, id: AgreementId, caller: UserId) {
  return tx
    .selectFrom("agreements")
    .innerJoin("conversations", "conversations.id", "agreements.conversation_id")
    .innerJoin("requests", "requests.id", "agreements.request_id")
    .innerJoin("users as other", (join) => join.on("other.id", "=", otherThan(caller)))
    .select([
      "other.id as other_id",
      "requests.status as request_status",
      "conversations.status as conversation_status",
    ])
    .where("agreements.id", "=", id)
    .where(hasSide(caller))
    .forKeyShare("other")
    .forUpdate("requests")
    .forUpdate("conversations")
    .executeTakeFirst();
}

/**
 * Locks a developer's response for an answer, while its request cannot change. Returns undefined and locks
 * nothing for callers who are not on that side of it, and once the request was removed.
 */
export async function lockSnag(
  tx: Transaction,
  id: SnagId,
  side: "client_id" | "developer_id",
  caller: UserId,
) {
  return tx
    .selectFrom("snagged_requests as snag")
    .innerJoin("requests", "requests.id", "snag.request_id")
    .select(["snag.id", "snag.client_id", "snag.developer_id", "snag.status"])
    .select(["requests.id as request_id", "requests.status as request_status"])
    .where("snag.id", "=", id)
    .where(`snag.${side}`, "=", caller)
    .forShare("requests")
    .forUpdate("snag")
    .executeTakeFirst();
}

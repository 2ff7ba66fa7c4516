import type { Kysely } from "kysely";
import type {
  AgreementId,
  CollaborationSessionId,
  ConversationId,
  ParticipantId,
  RequestId,
  SnagId,
  UserId,
} from "../../core/shared/id.ts";
import type { Tables } from "./tables.ts";

/**
 * The row locks of the product, each held until the transaction ends. A transaction takes them in this order, so
 * that no two wait for each other:
 *
 *   1. accounts: first the caller's with the caller's session (server/http, for every call that writes), then the
 *      other party's
 *   2. requests
 *   3. conversations
 *   4. snags, and what is written without a lock of its own
 *
 * Support sessions have nothing to do with those but the accounts: an integration, then a session, then its
 * participants.
 *
 * Nor has what is sold (server/products, server/wallet): after the accounts a product, exclusively for whoever adds a
 * purchase, a refund or a review, which are counted in its row; then a purchase; and last the accounts of the ledger, in
 * the order of their ids. Only a chargeback that takes purchases back, or a won dispute that restores them, comes to
 * products from the ledger: what collides with it is done again as a whole.
 *
 * Rows that only one feature locks are locked beside its queries (jobs that are claimed, subscriptions, scores, and
 * accounts that are looked up by an e-mail, a mailed token or a session), in the same order.
 *
 * PostgreSQL locks the rows of one statement in the order of its locking clauses. What such a statement reads from
 * rows that it does not lock may be older than the locks.
 */
type Transaction = Kysely<Tables>;

/**
 * Keeps an account from being deleted; false when it has been. For everything that is written in somebody's name or
 * for somebody to read. Any number of transactions may have it at once.
 */
export async function lockAccountShared(tx: Transaction, id: UserId): Promise<boolean> {
  return (await activeAccount(tx, id).forKeyShare().executeTakeFirst()) !== undefined;
}

/**
 * The same without waiting, so that it may stand behind any other lock: false, too, while somebody has the account
 * exclusively, who is leaving or ends sessions.
 */
export async function lockAccountAtOnce(tx: Transaction, id: UserId): Promise<boolean> {
  return (await activeAccount(tx, id).forKeyShare().skipLocked().executeTakeFirst()) !== undefined;
}

interface SignedIn {
  readonly userId: UserId;
  readonly sessionId: number;
}

/**
 * The caller's account, and the session that they came with; false when either has ended. Whoever ends a session has
 * its account exclusively first: the writes that are under way in its name end before, and none begins after.
 * @param mode "in-turn": of those that ask for it one after another, beside all that have it shared
 */
export async function lockCaller(
  tx: Transaction,
  { userId, sessionId }: SignedIn,
  mode: "shared" | "in-turn" | "exclusive",
): Promise<boolean> {
  const session = tx
    .selectFrom("users")
    .innerJoin("sessions", "sessions.user_id", "users.id")
    .select("sessions.id")
    .where("users.id", "=", userId)
    .where("users.is_active", "=", true)
    .where("sessions.id", "=", sessionId);
  // The session is locked to be read as it is after the account was waited for; who ends it has the account.
  const locked = {
    shared: () => session.forKeyShare("users"),
    "in-turn": () => session.forNoKeyUpdate("users"),
    exclusive: () => session.forUpdate("users"),
  }[mode]();
  return (await locked.forKeyShare("sessions").executeTakeFirst()) !== undefined;
}

/**
 * Of two changes to the same account's password or providers the second sees the first. Not exclusive: the caller
 * has it shared already, and two that then wanted it exclusively would wait for each other.
 */
export async function lockAccountForChange(tx: Transaction, id: UserId): Promise<void> {
  await activeAccount(tx, id).forNoKeyUpdate().executeTakeFirst();
}

/** Keeps a password from being changed while a session is opened with it; false when it has been. */
export async function lockPassword(tx: Transaction, id: UserId, hash: string | null): Promise<boolean> {
  const account = activeAccount(tx, id).where("password_hash", "=", hash);
  return (await account.forShare().executeTakeFirst()) !== undefined;
}

/** For deleting the account: waits for everybody who has it shared, and nobody gets it until then. */
export async function lockAccountExclusive(tx: Transaction, id: UserId): Promise<boolean> {
  return (await activeAccount(tx, id).forUpdate().executeTakeFirst()) !== undefined;
}

function activeAccount(tx: Transaction, id: UserId) {
  return tx.selectFrom("users").select("id").where("id", "=", id).where("is_active", "=", true);
}

/**
 * Keeps a request from being removed, closed, renamed or taken back from a developer while a response or a
 * conversation comes to it.
 */
export async function lockRequestShared(tx: Transaction, id: RequestId) {
  return tx
    .selectFrom("requests")
    .select(["owner_id", "status"])
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
}

/** One change to a request at a time: its words against an agreement, its shares against their greatest number. */
export async function lockRequestExclusive(tx: Transaction, id: RequestId) {
  return tx
    .selectFrom("requests")
    .select(["owner_id", "status", "is_hidden"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** All requests of an owner, so that work on none begins before the account is deleted. */
export async function lockRequestsOf(tx: Transaction, owner: UserId) {
  return tx
    .selectFrom("requests")
    .select(["title", "status"])
    .where("owner_id", "=", owner)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** One message after another, so that their numbers are given in the order of commits. */
export async function lockConversation(tx: Transaction, id: ConversationId) {
  return tx
    .selectFrom("conversations")
    .select(["status", "last_message_id", "active_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * The conversations about a request, but for one, that an end of the request or an agreement elsewhere reaches: in
 * which something is agreed or proposed. The request is locked.
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
 * A conversation with its request, for a proposal: one version after another, and none while an agreement about the
 * same request is accepted in another conversation.
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
 * Everything that an action on an agreement depends on: the other party's account, the request and the conversation.
 * Undefined, and nothing is locked, for everybody but its two parties.
 */
export async function lockAgreement(tx: Transaction, id: AgreementId, caller: UserId) {
  return tx
    .selectFrom("agreements")
    .innerJoin("conversations", "conversations.id", "agreements.conversation_id")
    .innerJoin("requests", "requests.id", "agreements.request_id")
    .innerJoin("users as other", (join) =>
      join.on((on) =>
        on(
          "other.id",
          "=",
          on
            .case()
            .when("conversations.owner_id", "=", caller)
            .then(on.ref("conversations.developer_id"))
            .else(on.ref("conversations.owner_id"))
            .end(),
        ),
      ),
    )
    .select([
      "other.id as other_id",
      "requests.status as request_status",
      "conversations.status as conversation_status",
    ])
    .where("agreements.id", "=", id)
    .where((row) =>
      row.or([row("conversations.owner_id", "=", caller), row("conversations.developer_id", "=", caller)]),
    )
    .forKeyShare("other")
    .forUpdate("requests")
    .forUpdate("conversations")
    .executeTakeFirst();
}

/**
 * One answer to a developer's response after another, while its request stays as it is. Undefined, and nothing is
 * locked, for everybody but the one on that side of it, and once the request was removed.
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

/** One message or change of a support session after another, so that numbers are given in the order of commits. */
export async function lockSession(tx: Transaction, id: CollaborationSessionId) {
  return tx
    .selectFrom("collaboration_sessions")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The participant of a support session with the session; false when their link was revoked or replaced meanwhile. */
export async function lockParticipant(tx: Transaction, id: ParticipantId, version: number): Promise<boolean> {
  const locked = await tx
    .selectFrom("collaboration_sessions as session")
    .innerJoin("collaboration_participants as participant", "participant.session_id", "session.id")
    .select("participant.id")
    .where("participant.id", "=", id)
    .where("participant.token_version", "=", version)
    .where("participant.revoked_at", "is", null)
    .forUpdate("session")
    .forKeyShare("participant")
    .executeTakeFirst();
  return locked !== undefined;
}

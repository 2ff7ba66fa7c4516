import type { Kysely } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../database/tables.ts";

/**
 * Locks of accounts, each held until the transaction ends. Every transaction takes the row locks of the product in
 * this order, so that no two wait for each other:
 *
 *   1. accounts: first the caller's with the caller's session (server/http, for every call that writes), then the
 *      other party's
 *   2. requests
 *   3. conversations
 *   4. snags, and what is written without a lock of its own (2 to 4: server/engagements/locks.ts)
 *
 * Support sessions (server/collaboration/session-locks.ts) have nothing to do with those but the accounts: an
 * integration, then a session, then its participants.
 *
 * Nor has what is sold (server/products, server/wallet): after the accounts a product, exclusively for a transaction
 * that adds a purchase, a refund or a review, which are counted in its row; then a purchase; and last the accounts of
 * the ledger, in the order of their ids. Only a chargeback that takes purchases back, or a won dispute that restores
 * them, comes to products from the ledger: what collides with it is done again as a whole.
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

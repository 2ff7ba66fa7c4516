import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";

/**
 * These functions lock accounts until the transaction ends. Every transaction takes the row locks of the product in
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
 * Sales (server/products, server/wallet) are separate, too: after the accounts a product, exclusively for a transaction
 * that adds a purchase, a refund or a review, which are counted in its row; then a purchase; and last the accounts of
 * the ledger, in the order of their ids. Only a chargeback that takes purchases back, or a won dispute that restores
 * them, goes from the ledger to products: a transaction that deadlocks with it is retried as a whole.
 *
 * Rows that only one feature locks are locked beside its queries (jobs that are claimed, subscriptions, scores, and
 * accounts that are looked up by an e-mail, a mailed token or a session), in the same order.
 *
 * PostgreSQL locks the rows of one statement in the order of its locking clauses. What such a statement reads from
 * rows that it does not lock may be older than the locks.
 */
type Transaction = Db;

/**
 * Keeps an account from being deleted; returns false when it has been. Call it for everything that is written
 * in a user's name or for a user to read. Any number of transactions may hold this lock at once.
 */
export async function lockAccountShared(tx: Transaction, id: UserId): Promise<boolean> {
  return (await activeAccount(tx, id).forKeyShare().executeTakeFirst()) !== undefined;
}

/**
 * Locks like `lockAccountShared`, but without waiting, so that it may stand behind any other lock. It returns
 * false, too, while another transaction holds the account exclusively, such as one that deletes it or ends
 * its sessions.
 */
export async function lockAccountAtOnce(tx: Transaction, id: UserId): Promise<boolean> {
  return (await activeAccount(tx, id).forKeyShare().skipLocked().executeTakeFirst()) !== undefined;
}

interface SignedIn {
  readonly userId: UserId;
  readonly sessionId: number;
}

/**
 * Locks the caller's account and session; returns false when either has ended. Every transaction that ends a
 * session locks its account exclusively first: writes under way in its name end before, and none begins
 * after.
 * @param mode "in-turn" lets its holders follow one another, beside all that hold the account shared
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
  // The lock makes PostgreSQL read the session as it is after the wait for the account.
  const locked = {
    shared: () => session.forKeyShare("users"),
    "in-turn": () => session.forNoKeyUpdate("users"),
    exclusive: () => session.forUpdate("users"),
  }[mode]();
  return (await locked.forKeyShare("sessions").executeTakeFirst()) !== undefined;
}

/**
 * Makes the second of two changes to the same account's password or providers see the first. It is not
 * exclusive: the caller holds the account shared already, and two that then wanted it exclusively would
 * deadlock.
 */
export async function lockAccountForChange(tx: Transaction, id: UserId): Promise<void> {
  await activeAccount(tx, id).forNoKeyUpdate().executeTakeFirst();
}

/** Keeps a password unchanged while a session is opened with it; returns false when it was changed before. */
export async function lockPassword(tx: Transaction, id: UserId, hash: string | null): Promise<boolean> {
  const account = activeAccount(tx, id).where("password_hash", "=", hash);
  return (await account.forShare().executeTakeFirst()) !== undefined;
}

/** Locks an account in order to delete it: waits for all shared locks, and allows none from then on. */
export async function lockAccountExclusive(tx: Transaction, id: UserId): Promise<boolean> {
  return (await activeAccount(tx, id).forUpdate().executeTakeFirst()) !== undefined;
}

function activeAccount(tx: Transaction, id: UserId) {
  return tx.selectFrom("users").select("id").where("id", "=", id).where("is_active", "=", true);
}

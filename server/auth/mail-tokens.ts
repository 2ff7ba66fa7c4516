import { sql } from "kysely";
import { foldedCase } from "../database/folded-case.ts";
import { foldCase } from "../../core/text/fold-case.ts";
import type { UserId } from "../../core/shared/id.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { lockAccountShared } from "./account-locks.ts";
import { lockedAccount } from "./own-account.ts";
import { hashToken, newToken } from "../http/callers/tokens.ts";
import type { Db } from "../database/tables.ts";
import type { MailPurpose } from "./auth-tables.ts";

const HOUR_MS = 60 * 60_000;
/** A token is good for this long after its mail was sent. */
export const MAIL_TOKEN_LIFE_MS: Readonly<Record<MailPurpose, number>> = {
  verify_email: 24 * HOUR_MS,
  reset_password: HOUR_MS,
};

export const SPENT = "This link has expired or was already used. Please request a new one.";
export const CANCELLED = "This email change was canceled. The account keeps its current email.";

/**
 * Stores a token for a link in a mail to this address, of which only the hash is kept, and returns it.
 * Returns undefined when the account has ended.
 */
export async function issueMailToken(
  db: Db,
  purpose: MailPurpose,
  { userId, email }: { userId: UserId; email: string },
  now: Date,
): Promise<string | undefined> {
  const token = newToken();
  return inTransaction(db, async (tx) => {
    if (!(await lockAccountShared(tx, userId))) return undefined;
    await tx
      .insertInto("mail_tokens")
      .values({ token_hash: hashToken(token), purpose, user_id: userId, email, created_at: now })
      .execute();
    return token;
  });
}

export interface TokenOwner {
  readonly id: UserId;
  readonly username: string;
  readonly password_hash: string | null;
  /** It is the address that the mail was sent to. */
  readonly address: string;
}

/**
 * Selects the owner of a token that is good: the account still has the address that the mail went to, or
 * waits for it to be confirmed.
 */
function goodToken(db: Db, purpose: MailPurpose, token: string, now: Date) {
  const address =
    purpose === "verify_email" ? sql`coalesce(users.pending_email, users.email)` : sql`users.email`;
  return db
    .selectFrom("mail_tokens")
    .innerJoin("users", (join) =>
      join
        .onRef("users.id", "=", "mail_tokens.user_id")
        .on(sql<boolean>`lower(${address} collate "C") = ${foldedCase("mail_tokens.email")}`),
    )
    .select(["users.id", "users.username", "users.password_hash", "mail_tokens.email as address"])
    .where("mail_tokens.token_hash", "=", hashToken(token))
    .where("mail_tokens.purpose", "=", purpose)
    .where("mail_tokens.cancelled_at", "is", null)
    .where("mail_tokens.created_at", ">", new Date(now.getTime() - MAIL_TOKEN_LIFE_MS[purpose]))
    .where("users.is_active", "=", true);
}

export async function ownerOfMailToken(
  db: Db,
  purpose: MailPurpose,
  token: string,
  now: Date,
): Promise<TokenOwner | undefined> {
  return goodToken(db, purpose, token, now).executeTakeFirst();
}

/** Returns the owner like `ownerOfMailToken`, and uses the token up: of two calls one gets undefined. */
export async function useMailToken(
  db: Db,
  purpose: MailPurpose,
  token: string,
  now: Date,
): Promise<TokenOwner | undefined> {
  // It locks the account before the token, in the order of all other changes to an account; not exclusively,
  // because the caller may hold it shared already.
  const owner = await goodToken(db, purpose, token, now).forNoKeyUpdate("users").executeTakeFirst();
  const { numDeletedRows } = await db
    .deleteFrom("mail_tokens")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  return numDeletedRows > 0n ? owner : undefined;
}

/** Cancels a pending change to another address: the links that were mailed for it do nothing any more. */
export async function cancelPendingEmail(db: Db, userId: UserId, now: Date): Promise<void> {
  const { pending_email: address } = await lockedAccount(db, userId);
  if (address === null) return;
  await db.updateTable("users").set({ pending_email: null }).where("id", "=", userId).execute();
  await db
    .updateTable("mail_tokens")
    .set({ cancelled_at: now })
    .where("user_id", "=", userId)
    .where("purpose", "=", "verify_email")
    .where(foldedCase("email"), "=", foldCase(address))
    .execute();
}

export async function whyUseless(db: Db, token: string): Promise<string> {
  const found = await db
    .selectFrom("mail_tokens")
    .select("cancelled_at")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  return (found?.cancelled_at ?? null) === null ? SPENT : CANCELLED;
}

/** Deletes the account's mailed tokens and its pending address after an event that makes them worthless. */
export async function dropMailTokens(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom("mail_tokens").where("user_id", "=", userId).execute();
  await db
    .updateTable("users")
    .set({ pending_email: null })
    .where("id", "=", userId)
    .where("pending_email", "is not", null)
    .execute();
}

export async function dropOldMailTokens(db: Db, now: Date): Promise<void> {
  const longest = Math.max(...Object.values(MAIL_TOKEN_LIFE_MS));
  await db
    .deleteFrom("mail_tokens")
    .where("created_at", "<=", new Date(now.getTime() - longest))
    .execute();
}

import { type Kysely, sql } from "kysely";
import type { UserId } from "../../core/shared/id.ts";
import { holdAccount } from "../app/hold-account.ts";
import { hashToken, newToken } from "../app/sessions.ts";
import type { Tables } from "../app/tables.ts";
import type { MailPurpose } from "../mail/mail-tables.ts";

type Db = Kysely<Tables>;

const HOUR_MS = 60 * 60_000;
/** From the sending of the mail. */
export const MAIL_TOKEN_LIFE_MS: Readonly<Record<MailPurpose, number>> = {
  verify_email: 24 * HOUR_MS,
  reset_password: HOUR_MS,
};

/** A token for a link in a mail to this address; only its hash is kept. Undefined when the account has ended. */
export async function issueMailToken(
  db: Db,
  purpose: MailPurpose,
  { userId, email }: { userId: UserId; email: string },
  now: Date,
): Promise<string | undefined> {
  const token = newToken();
  return db.transaction().execute(async (tx) => {
    if (!(await holdAccount(tx, userId))) return undefined;
    await tx
      .insertInto("mail_tokens")
      .values({ token_hash: hashToken(token), purpose, user_id: userId, email, created_at: now })
      .execute();
    return token;
  });
}

function goodToken(db: Db, purpose: MailPurpose, token: string, now: Date) {
  return db
    .selectFrom("mail_tokens")
    .innerJoin("users", (join) =>
      join
        .onRef("users.id", "=", "mail_tokens.user_id")
        .on(sql<boolean>`lower(users.email) = lower(mail_tokens.email)`),
    )
    .select("users.id")
    .where("mail_tokens.token_hash", "=", hashToken(token))
    .where("mail_tokens.purpose", "=", purpose)
    .where("mail_tokens.created_at", ">", new Date(now.getTime() - MAIL_TOKEN_LIFE_MS[purpose]))
    .where("users.is_active", "=", true);
}

/** Whose it is, as long as the account still has the address that the mail went to. */
export async function ownerOfMailToken(
  db: Db,
  purpose: MailPurpose,
  token: string,
  now: Date,
): Promise<UserId | undefined> {
  return (await goodToken(db, purpose, token, now).executeTakeFirst())?.id;
}

/** The same, and uses it up: of two at once one gets undefined. */
export async function useMailToken(
  db: Db,
  purpose: MailPurpose,
  token: string,
  now: Date,
): Promise<UserId | undefined> {
  // The account first, then the token: in the order of everybody else who changes an account.
  const owner = await goodToken(db, purpose, token, now).forUpdate("users").executeTakeFirst();
  const { numDeletedRows } = await db
    .deleteFrom("mail_tokens")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  return numDeletedRows > 0n ? owner?.id : undefined;
}

/** What was sent before an event that makes it worthless. */
export async function dropMailTokens(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom("mail_tokens").where("user_id", "=", userId).execute();
}

/** Housekeeping. */
export async function dropOldMailTokens(db: Db, now: Date): Promise<void> {
  const longest = Math.max(...Object.values(MAIL_TOKEN_LIFE_MS));
  await db
    .deleteFrom("mail_tokens")
    .where("created_at", "<=", new Date(now.getTime() - longest))
    .execute();
}

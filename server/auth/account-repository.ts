import { sql } from "kysely";
import { foldedCase } from "../database/folded-case.ts";
import { waysToWrite } from "./mailbox.ts";
import { foldCase } from "../../core/text/fold-case.ts";
import type { UserType } from "../../core/auth/credentials.ts";
import type { Provider } from "../../core/auth/provider.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import { hashToken } from "../http/callers/tokens.ts";
import { avatarOf } from "../pictures/people.ts";
import type { PictureRow } from "../pictures/show-picture.ts";
import { BROWSER_KEPT_MS } from "./browser-cookie.ts";

const ACCOUNT_FIELDS = [
  "id",
  "username",
  "email",
  "full_name",
  "is_active",
  "user_type",
  "created_at",
  avatarOf("users").as("avatar"),
] as const;

export interface Account {
  readonly id: UserId;
  readonly username: string;
  readonly email: string;
  readonly full_name: string;
  readonly is_active: boolean;
  readonly user_type: UserType | null;
  readonly created_at: Date;
  readonly avatar: PictureRow | null;
}

export async function findAccount(db: Db, id: UserId): Promise<Account> {
  return db.selectFrom("users").select(ACCOUNT_FIELDS).where("id", "=", id).executeTakeFirstOrThrow();
}

export interface LoginAccount {
  readonly id: UserId;
  readonly password_hash: string | null;
  readonly is_active: boolean;
  readonly suspended_because: string | null;
  /** The asking browser has signed in to this account before. */
  readonly knows_browser: boolean;
}

/**
 * Finds an account by username or email, without regard to case; an email holds an @ and a username cannot.
 * It is one statement, which takes as long for a name without an account and for a browser without a cookie.
 */
export async function findByLoginName(
  db: Db,
  name: string,
  browser: string | undefined,
  now: Date,
): Promise<LoginAccount | undefined> {
  const column = foldedCase(name.includes("@") ? "users.email" : "users.username");
  return db
    .selectFrom("users")
    .leftJoin("known_browsers as browser", (join) =>
      join
        .onRef("browser.user_id", "=", "users.id")
        .on("browser.browser_hash", "=", hashToken(browser ?? ""))
        .on("browser.seen_at", ">", new Date(now.getTime() - BROWSER_KEPT_MS)),
    )
    .select(["users.id", "users.password_hash", "users.is_active", "users.suspended_because"])
    .select(sql<boolean>`browser.user_id is not null`.as("knows_browser"))
    .where(column, "in", waysToWrite(name))
    .executeTakeFirst();
}

export interface TakenNames {
  readonly username: boolean;
  readonly email: boolean;
}

export async function takenNames(db: Db, username: string, email: string): Promise<TakenNames> {
  const wanted = { username: foldCase(username), emails: waysToWrite(email) };
  const rows = await db
    .selectFrom("users")
    .select([foldedCase("username").as("username"), foldedCase("email").as("email")])
    .where((where) =>
      where.or([
        where(foldedCase("username"), "=", wanted.username),
        where(foldedCase("email"), "in", wanted.emails),
      ]),
    )
    .execute();
  return {
    username: rows.some((row) => row.username === wanted.username),
    email: rows.some((row) => wanted.emails.includes(row.email)),
  };
}

export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly full_name: string;
  readonly password_hash: string | null;
  readonly user_type: UserType | null;
  readonly email_verified_at?: Date;
  readonly created_at: Date;
}

/** Returns undefined when another user took the name or the email in the same moment. */
export async function addAccount(db: Db, account: NewAccount): Promise<Account | undefined> {
  return db
    .insertInto("users")
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning(ACCOUNT_FIELDS)
    .executeTakeFirst();
}

/** Returns undefined when the role was chosen before. */
export async function chooseRole(db: Db, id: UserId, userType: UserType): Promise<Account | undefined> {
  return db
    .updateTable("users")
    .set({ user_type: userType })
    .where("id", "=", id)
    .where("user_type", "is", null)
    .returning(ACCOUNT_FIELDS)
    .executeTakeFirst();
}

export async function usernameOf(db: Db, id: UserId): Promise<string> {
  const found = await db
    .selectFrom("users")
    .select("username")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return found.username;
}

/** Selects the e-mail as `foldedCase` has it; no row while it is not confirmed. */
export function confirmedEmailOf(db: Db, id: UserId) {
  return db
    .selectFrom("users")
    .select(foldedCase("users.email").as("email"))
    .where("users.id", "=", id)
    .where("users.email_verified_at", "is not", null);
}

/** Returns the account's ids at its providers, under the names of the API. */
export async function providerIds(db: Db, id: UserId): Promise<Partial<Record<`${Provider}_id`, string>>> {
  const rows = await db
    .selectFrom("identities")
    .select(["provider", "subject"])
    .where("user_id", "=", id)
    .execute();
  return Object.fromEntries(rows.map(({ provider, subject }) => [`${provider}_id`, subject]));
}

/** Requests are shared with active developers alone, and only they are talked to and rated. */
export async function isActiveDeveloper(db: Db, id: UserId): Promise<boolean> {
  const account = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("user_type", "=", "developer")
    .where("is_active", "=", true)
    .executeTakeFirst();
  return account !== undefined;
}

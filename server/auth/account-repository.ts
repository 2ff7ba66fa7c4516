import { type Kysely, sql } from "kysely";
import type { UserType } from "../../core/auth/credentials.ts";
import type { Provider } from "../../core/auth/provider.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../app/tables.ts";

type Db = Kysely<Tables>;

const ACCOUNT_FIELDS = [
  "id",
  "username",
  "email",
  "full_name",
  "is_active",
  "user_type",
  "created_at",
] as const;

export interface Account {
  readonly id: UserId;
  readonly username: string;
  readonly email: string;
  readonly full_name: string;
  readonly is_active: boolean;
  readonly user_type: UserType | null;
  readonly created_at: Date;
}

export async function findAccount(db: Db, id: UserId): Promise<Account> {
  return db.selectFrom("users").select(ACCOUNT_FIELDS).where("id", "=", id).executeTakeFirstOrThrow();
}

/** By username or email, without regard to case; an email holds an @ and a username cannot. */
export async function findByLoginName(
  db: Db,
  name: string,
): Promise<{ id: UserId; password_hash: string | null; is_active: boolean } | undefined> {
  const column = name.includes("@") ? sql<string>`lower(email)` : sql<string>`lower(username)`;
  return db
    .selectFrom("users")
    .select(["id", "password_hash", "is_active"])
    .where(column, "=", name.toLowerCase())
    .executeTakeFirst();
}

/** Whether the account still has this password; it then keeps it until the transaction ends. */
export async function holdsPassword(
  db: Db,
  { id, password_hash }: { id: UserId; password_hash: string | null },
): Promise<boolean> {
  const held = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .where("is_active", "=", true)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

export async function takenNames(
  db: Db,
  username: string,
  email: string,
): Promise<{ username: boolean; email: boolean }> {
  const rows = await db
    .selectFrom("users")
    .select([sql<string>`lower(username)`.as("username"), sql<string>`lower(email)`.as("email")])
    .where((where) =>
      where.or([
        where(sql<string>`lower(username)`, "=", username.toLowerCase()),
        where(sql<string>`lower(email)`, "=", email.toLowerCase()),
      ]),
    )
    .execute();
  return {
    username: rows.some((row) => row.username === username.toLowerCase()),
    email: rows.some((row) => row.email === email.toLowerCase()),
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

/** Undefined when somebody took the name or the email in the same moment. */
export async function addAccount(db: Db, account: NewAccount): Promise<Account | undefined> {
  return db
    .insertInto("users")
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning(ACCOUNT_FIELDS)
    .executeTakeFirst();
}

/** Undefined when the role was chosen before. */
export async function chooseRole(db: Db, id: UserId, userType: UserType): Promise<Account | undefined> {
  return db
    .updateTable("users")
    .set({ user_type: userType })
    .where("id", "=", id)
    .where("user_type", "is", null)
    .returning(ACCOUNT_FIELDS)
    .executeTakeFirst();
}

/** The providers' ids of an account, under the wire's names. */
export async function providerIds(db: Db, id: UserId): Promise<Partial<Record<`${Provider}_id`, string>>> {
  const rows = await db
    .selectFrom("identities")
    .select(["provider", "subject"])
    .where("user_id", "=", id)
    .execute();
  return Object.fromEntries(rows.map(({ provider, subject }) => [`${provider}_id`, subject]));
}

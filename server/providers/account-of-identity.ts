import { randomInt } from "node:crypto";
import {
  joiningOf,
  type Provider,
  type ProviderIdentity,
  displayName,
  usernameSeed,
} from "../../core/auth/provider.ts";
import { waysToWrite } from "../auth/mailbox.ts";
import { foldedCase } from "../database/folded-case.ts";
import type { SignInError } from "../../core/auth/sign-in-error.ts";
import type { UserId } from "../../core/shared/id.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import { addAccount } from "../auth/account-repository.ts";
import { forgetBrowsers } from "../auth/known-browsers.ts";
import { dropMailTokens } from "../auth/mail-tokens.ts";
import { endSessions } from "../auth/own-sessions.ts";

export type IdentityAccount =
  | {
      readonly kind: "account";
      readonly id: UserId;
      /** The provider is a new way into an account that was there before. */
      readonly isJoined: boolean;
      readonly isTakenOver: boolean;
    }
  | { readonly kind: "refused"; readonly error: SignInError };

const MOST_NAMES = 50;
/** Later names get a random number: many users have the same name, or one without a Latin letter. */
const COUNTED_NAMES = 5;
const TRIES = 4;

/** It is thrown when another request took the same place; the resolution then begins again. */
class Overtaken extends Error {}

/**
 * Returns the account of an identity: its own, one that it may join, or a new one. Account and identity are
 * added in one transaction, so half an account never exists.
 */
export async function resolveAccountForIdentity(
  db: Db,
  provider: Provider,
  identity: ProviderIdentity,
  now: Date,
): Promise<IdentityAccount> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(db, (tx) => accountOf(tx, provider, identity, now));
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === TRIES) throw error;
    }
  }
}

async function accountOf(
  db: Db,
  provider: Provider,
  identity: ProviderIdentity,
  now: Date,
): Promise<IdentityAccount> {
  const own = await findOwner(db, provider, identity);
  if (own?.is_active === false) return { kind: "refused", error: closedAs(own) };
  if (own !== undefined) return { kind: "account", id: own.id, isJoined: false, isTakenOver: false };
  const holder = await findHolder(db, identity);
  if (holder?.is_active === false && identity.isEmailVerified)
    return { kind: "refused", error: closedAs(holder) };
  const joining = joiningOf(
    identity,
    holder === undefined
      ? null
      : { isEmailVerified: holder.email_verified_at !== null, isActive: holder.is_active },
  );
  if (joining.kind === "refuse") return { kind: "refused", error: joining.error };
  const isTakenOver = joining.kind === "take-over";
  if (isTakenOver && holder !== undefined) await endWaysIn(db, holder.id, now);
  const id = holder === undefined ? await openAccount(db, identity, now) : holder.id;
  const added = await db
    .insertInto("identities")
    .values({ provider, subject: identity.subject, user_id: id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (added !== undefined) return { kind: "account", id, isJoined: holder !== undefined, isTakenOver };
  if ((await findOwner(db, provider, identity)) !== undefined) throw new Overtaken();
  return { kind: "refused", error: "other_person" };
}

function closedAs({ suspended_at }: { readonly suspended_at: Date | null }): SignInError {
  return suspended_at === null ? "account_closed" : "account_suspended";
}

/** Ends all other ways in, because another person may have opened the account with the verified email. */
async function endWaysIn(db: Db, id: UserId, now: Date): Promise<void> {
  await db.deleteFrom("identities").where("user_id", "=", id).execute();
  await endSessions(db, id);
  await dropMailTokens(db, id);
  await forgetBrowsers(db, id);
  await db
    .updateTable("users")
    .set({ password_hash: null, email_verified_at: now })
    .where("id", "=", id)
    .execute();
}

async function openAccount(db: Db, identity: ProviderIdentity, now: Date): Promise<UserId> {
  const seed = usernameSeed(identity);
  for (let number = 1; number <= MOST_NAMES; number += 1) {
    const username = `${seed}${suffixOf(number)}`;
    const account = await addAccount(db, {
      username,
      email: identity.email ?? "",
      full_name: displayName(identity) ?? username,
      password_hash: null,
      user_type: null,
      email_verified_at: now,
      created_at: now,
    });
    if (account !== undefined) return account.id;
    if ((await findHolder(db, identity)) !== undefined) throw new Overtaken();
  }
  throw new Error("No free username was found");
}

/** Returns the suffix of the name that is tried at this number; a seed leaves room for six digits. */
function suffixOf(number: number): string {
  if (number === 1) return "";
  return String(number <= COUNTED_NAMES ? number : randomInt(100_000, 1_000_000));
}

async function findOwner(db: Db, provider: Provider, { subject }: ProviderIdentity) {
  return db
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.user_id")
    .select(["users.id", "users.is_active", "users.suspended_at"])
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

/** Finds the account with the identity's email and locks it against being erased or confirmed meanwhile. */
async function findHolder(db: Db, { email }: ProviderIdentity) {
  return db
    .selectFrom("users")
    .select(["id", "email_verified_at", "is_active", "suspended_at"])
    .where(foldedCase("email"), "in", waysToWrite((email ?? "").replaceAll("\u0000", "")))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

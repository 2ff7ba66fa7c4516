import { type Kysely, sql } from "kysely";
import {
  joiningOf,
  type Provider,
  PROVIDER_NAME,
  type ProviderIdentity,
  shownName,
  usernameSeed,
} from "../../core/auth/provider.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Tables } from "../app/tables.ts";
import { addAccount } from "../auth/account-repository.ts";
import { CLOSED } from "./sign-in-fault.ts";

type Db = Kysely<Tables>;

export type Found =
  { readonly kind: "account"; readonly id: UserId } | { readonly kind: "refused"; readonly reason: string };

const MOST_NAMES = 50;
const TRIES = 4;

/** Somebody took the same place in the same moment: to be begun again from the start. */
class Overtaken extends Error {}

/**
 * The account of an identity: its own, one that it may join, or a new one. Account and identity come to be
 * in one transaction: half an account never exists.
 */
export async function admit(
  db: Db,
  provider: Provider,
  identity: ProviderIdentity,
  now: Date,
): Promise<Found> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute((tx) => accountOf(tx, provider, identity, now));
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === TRIES) throw error;
    }
  }
}

async function accountOf(db: Db, provider: Provider, identity: ProviderIdentity, now: Date): Promise<Found> {
  const own = await findOwner(db, provider, identity);
  if (own?.is_active === false) return { kind: "refused", reason: CLOSED };
  if (own !== undefined) return { kind: "account", id: own.id };
  const holder = await findHolder(db, identity);
  const joining = joiningOf(
    provider,
    identity,
    holder === undefined ? null : { isEmailVerified: holder.email_verified_at !== null },
  );
  if (joining.kind === "refuse") return { kind: "refused", reason: joining.reason };
  const id =
    joining.kind === "join" && holder !== undefined ? holder.id : await openAccount(db, identity, now);
  const added = await db
    .insertInto("identities")
    .values({ provider, subject: identity.subject, user_id: id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (added !== undefined) return { kind: "account", id };
  if ((await findOwner(db, provider, identity)) !== undefined) throw new Overtaken();
  const name = PROVIDER_NAME[provider];
  return { kind: "refused", reason: `Your account is already connected with another ${name} account.` };
}

async function openAccount(db: Db, identity: ProviderIdentity, now: Date): Promise<UserId> {
  const seed = usernameSeed(identity);
  for (let number = 1; number <= MOST_NAMES; number += 1) {
    const username = number === 1 ? seed : `${seed}${number}`;
    const account = await addAccount(db, {
      username,
      email: identity.email ?? "",
      full_name: shownName(identity) ?? username,
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

async function findOwner(db: Db, provider: Provider, { subject }: ProviderIdentity) {
  return db
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.user_id")
    .select(["users.id", "users.is_active"])
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

/** The account that has the identity's email; held, so that it is not erased while it is being joined. */
async function findHolder(db: Db, { email }: ProviderIdentity) {
  return db
    .selectFrom("users")
    .select(["id", "email_verified_at"])
    .where(sql<string>`lower(email)`, "=", (email ?? "").replaceAll("\u0000", "").toLowerCase())
    .forShare()
    .executeTakeFirst();
}

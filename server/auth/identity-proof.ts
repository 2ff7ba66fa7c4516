import { verifyPassword } from "./passwords.ts";
import { invalidField, Refusal } from "../http/errors/refusal.ts";
import { recordFailed, type Recording } from "../security-log/record-event.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller } from "../http/callers/caller.ts";
import { checked } from "./sign-in-budgets.ts";
import { isFreshSignIn, lockedAccount, type OwnAccount, ownAccount } from "./own-account.ts";

/** It holds what protected the account when the proof was given. */
export interface Proof {
  readonly passwordHash: string | null;
}

interface Asking extends Recording {
  readonly db: Db;
  readonly caller: UserCaller;
}

/**
 * Requires that the person at the screen is the one who signed in: proven by the password, or, where the
 * account has none, by a sign-in a short while ago. Call it before the transaction, because it hashes and
 * counts.
 * @param field the name of the password in the body
 * @throws Refusal
 */
export async function requireProof(
  asking: Asking,
  password: string | undefined,
  field: string,
): Promise<Proof> {
  const { db, caller, services } = asking;
  const { password_hash: stored } = await ownAccount(db, caller.userId);
  const proof = { passwordHash: stored };
  if (stored === null) {
    if (await isFreshSignIn(db, caller, services.now())) return proof;
    throw new Refusal("forbidden", "Please sign in again, then do this within 10 minutes.");
  }
  if (password === undefined) throw invalidField(field, "Please enter your password");
  await checkPassword(asking, { id: caller.userId, password_hash: stored }, password, field);
  return proof;
}

/**
 * Checks a password. A stranger at an open screen, or with a link, gets as many guesses as at the sign-in.
 * @param field the name of the password in the body
 * @throws Refusal
 */
export async function checkPassword(
  asking: Pick<Recording, "services" | "ip">,
  { id, password_hash }: Pick<OwnAccount, "id" | "password_hash">,
  password: string,
  field: string,
): Promise<void> {
  const { limits } = asking.services;
  const counted = `proof:${id}`;
  await limits.spend("login", counted);
  const giveBack = () => limits.refund("login", counted);
  if (await checked(giveBack, () => verifyPassword(counted, password, password_hash))) return;
  recordFailed(asking, "proof_failed", { accountId: id });
  throw invalidField(field, "This isn't your password");
}

/**
 * Returns the account, locked for the transaction that the proof was given for.
 * @throws Refusal where the password was changed or the session ended while the proof was being checked
 */
export async function provenAccount(
  { db, caller }: Pick<Asking, "db" | "caller">,
  { passwordHash }: Proof,
): Promise<OwnAccount> {
  const account = await lockedAccount(db, caller.userId);
  const session = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", caller.sessionId)
    .executeTakeFirst();
  if (session === undefined || account.password_hash !== passwordHash) throw new Refusal("unauthenticated");
  return account;
}

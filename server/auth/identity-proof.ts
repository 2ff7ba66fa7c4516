import type { Kysely } from "kysely";
import { verifyPassword } from "../app/passwords.ts";
import { invalidField, Refusal } from "../app/refusal.ts";
import type { Services } from "../app/services.ts";
import type { Tables } from "../app/tables.ts";
import type { Viewer } from "../app/viewer.ts";
import { isFreshSignIn, lockedAccount, type OwnAccount, ownAccount } from "./own-account.ts";

/** What the account was protected by when the proof was given. */
export interface Proof {
  readonly passwordHash: string | null;
}

interface Asking {
  readonly db: Kysely<Tables>;
  readonly who: Viewer;
  readonly services: Services;
}

/**
 * That the person at the screen is the one who signed in: by the password, or, where the account has none,
 * by having signed in a short while ago. To be asked before the transaction: it hashes and counts.
 * @param field what the body calls the password
 * @throws Refusal
 */
export async function requireProof(
  { db, who, services }: Asking,
  password: string | undefined,
  field: string,
): Promise<Proof> {
  const { password_hash: stored } = await ownAccount(db, who.userId);
  const proof = { passwordHash: stored };
  if (stored === null) {
    if (await isFreshSignIn(db, who, services.now())) return proof;
    throw new Refusal("forbidden", "Please sign in again, then do this within ten minutes.");
  }
  if (password === undefined) throw invalidField(field, "Please enter your password");
  // Whoever found an open screen gets as many guesses as at the front door.
  const counted = `proof:${who.userId}`;
  await services.limits.spend("login", counted);
  if (!(await verifyPassword(password, stored))) throw invalidField(field, "This is not your password");
  await services.limits.refund("login", counted);
  return proof;
}

/**
 * The account, held for the transaction that the proof was given for.
 * @throws Refusal where the password was changed or the session was ended while the proof was being checked
 */
export async function provenAccount({ db, who }: Asking, { passwordHash }: Proof): Promise<OwnAccount> {
  const account = await lockedAccount(db, who.userId);
  const session = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", who.sessionId)
    .executeTakeFirst();
  if (session === undefined || account.password_hash !== passwordHash) throw new Refusal("unauthenticated");
  return account;
}

import type { Kysely } from "kysely";
import type { Provider } from "../../core/auth/provider.ts";
import type { UserId } from "../../core/shared/id.ts";
import { hashToken, newToken } from "../app/sessions.ts";
import type { Tables } from "../app/tables.ts";
import { ATTEMPT_MS, hashOf } from "./browser-binding.ts";

type Db = Kysely<Tables>;

const TICKET_MS = 60_000;

interface Attempt {
  readonly provider: Provider;
  readonly state: string;
  /** The browser's. */
  readonly secret: string;
}

/** With a session it is an attempt to connect the provider to that session's account, and ends with it. */
export async function rememberAttempt(
  db: Db,
  { provider, state, secret, sessionId }: Attempt & { readonly sessionId: number | null },
  now: Date,
): Promise<void> {
  await db
    .insertInto("sign_in_attempts")
    .values({
      state_hash: hashOf(state),
      provider,
      browser_hash: hashOf(secret),
      session_id: sessionId,
      created_at: now,
    })
    .execute();
}

/** Once, for the state that this browser left with, within ten minutes. */
export async function takeAttempt(
  db: Db,
  { provider, state, secret }: Attempt,
  now: Date,
): Promise<{ readonly sessionId: number | null } | undefined> {
  const taken = await db
    .deleteFrom("sign_in_attempts")
    .where("state_hash", "=", hashOf(state))
    .where("browser_hash", "=", hashOf(secret))
    .where("provider", "=", provider)
    .where("created_at", ">", new Date(now.getTime() - ATTEMPT_MS))
    .returning("session_id")
    .executeTakeFirst();
  return taken && { sessionId: taken.session_id };
}

export async function giveTicket(db: Db, userId: UserId, now: Date): Promise<string> {
  const ticket = newToken();
  await db
    .insertInto("sign_in_tickets")
    .values({ ticket_hash: hashToken(ticket), user_id: userId, created_at: now })
    .execute();
  return ticket;
}

/** Whose ticket it was; undefined the second time, and after a minute. */
export async function takeTicket(db: Db, ticket: string, now: Date): Promise<UserId | undefined> {
  const taken = await db
    .deleteFrom("sign_in_tickets")
    .where("ticket_hash", "=", hashToken(ticket))
    .where("created_at", ">", new Date(now.getTime() - TICKET_MS))
    .returning("user_id")
    .executeTakeFirst();
  return taken?.user_id;
}

/** Housekeeping: who never came back. */
export async function dropOldAttempts(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - ATTEMPT_MS);
  await db.deleteFrom("sign_in_attempts").where("created_at", "<=", old).execute();
  await db.deleteFrom("sign_in_tickets").where("created_at", "<=", old).execute();
}

import type { Provider } from "../../core/auth/provider.ts";
import type { UserId } from "../../core/shared/id.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { lockAccountShared } from "../auth/account-locks.ts";
import { hashToken, newToken } from "../http/callers/tokens.ts";
import type { Db } from "../database/tables.ts";
import { ATTEMPT_MS } from "./browser-binding.ts";

const TICKET_MS = 60_000;

interface Attempt {
  readonly provider: Provider;
  readonly state: string;
  readonly secret: string;
}

/** Saves an attempt. With a session, it connects the provider to that account, and ends with the session. */
export async function saveAuthorizationRequest(
  db: Db,
  { provider, state, secret, sessionId }: Attempt & { readonly sessionId: number | null },
  now: Date,
): Promise<void> {
  await db
    .insertInto("sign_in_attempts")
    .values({
      state_hash: hashToken(state),
      provider,
      browser_hash: hashToken(secret),
      session_id: sessionId,
      created_at: now,
    })
    .execute();
}

/** Works once, for the state that this browser left with, within ten minutes. */
export async function consumeAuthorizationRequest(
  db: Db,
  { provider, state, secret }: Attempt,
  now: Date,
): Promise<{ readonly sessionId: number | null } | undefined> {
  const taken = await db
    .deleteFrom("sign_in_attempts")
    .where("state_hash", "=", hashToken(state))
    .where("browser_hash", "=", hashToken(secret))
    .where("provider", "=", provider)
    .where("created_at", ">", new Date(now.getTime() - ATTEMPT_MS))
    .returning("session_id")
    .executeTakeFirst();
  return taken && { sessionId: taken.session_id };
}

/** Returns undefined when the account has ended meanwhile. */
export async function issueExchangeCode(
  db: Db,
  { userId, secret }: { readonly userId: UserId; readonly secret: string },
  now: Date,
): Promise<string | undefined> {
  const ticket = newToken();
  return inTransaction(db, async (tx) => {
    if (!(await lockAccountShared(tx, userId))) return undefined;
    await tx
      .insertInto("sign_in_tickets")
      .values({
        ticket_hash: hashToken(ticket),
        browser_hash: hashToken(secret),
        user_id: userId,
        created_at: now,
      })
      .execute();
    return ticket;
  });
}

/** Returns the ticket's user; undefined the second time, after a minute, and in any other browser. */
export async function consumeExchangeCode(
  db: Db,
  { ticket, secret }: { readonly ticket: string; readonly secret: string },
  now: Date,
): Promise<UserId | undefined> {
  const taken = await db
    .deleteFrom("sign_in_tickets")
    .where("ticket_hash", "=", hashToken(ticket))
    .where("browser_hash", "=", hashToken(secret))
    .where("created_at", ">", new Date(now.getTime() - TICKET_MS))
    .returning("user_id")
    .executeTakeFirst();
  return taken?.user_id;
}

/** Returns true if another tab of this browser is still on its way: it needs the secret to come back. */
export async function hasPendingSignIn(db: Db, secret: string, now: Date): Promise<boolean> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const attempt = await db
    .selectFrom("sign_in_attempts")
    .select("provider")
    .where("browser_hash", "=", hashToken(secret))
    .where("created_at", ">", since(ATTEMPT_MS))
    .limit(1)
    .executeTakeFirst();
  if (attempt !== undefined) return true;
  const ticket = await db
    .selectFrom("sign_in_tickets")
    .select("user_id")
    .where("browser_hash", "=", hashToken(secret))
    .where("created_at", ">", since(TICKET_MS))
    .limit(1)
    .executeTakeFirst();
  return ticket !== undefined;
}

export async function dropOldAttempts(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - ATTEMPT_MS);
  await db.deleteFrom("sign_in_attempts").where("created_at", "<=", old).execute();
  await db.deleteFrom("sign_in_tickets").where("created_at", "<=", old).execute();
}

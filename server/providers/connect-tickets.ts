import type { Provider } from "../../core/auth/provider.ts";
import type { UserId } from "../../core/shared/id.ts";
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from "../auth/sessions.ts";
import type { Db } from "../database/tables.ts";
import { notify } from "../auth/notify.ts";
import type { Services } from "../http/routes/services.ts";
import { hashToken, newToken } from "../http/callers/tokens.ts";
import { providerConnectedMail } from "./provider-connected-mail.ts";

/** It is the time from the click on "Connect" to the browser's next request. */
const TICKET_MS = 60_000;

/** A browser's redirect carries no bearer token, so it gets a ticket; it works only in the same browser. */
export async function issueConnectTicket(
  db: Db,
  { provider, secret, sessionId }: { provider: Provider; secret: string; sessionId: number },
  now: Date,
): Promise<string> {
  const ticket = newToken();
  await db
    .insertInto("connect_tickets")
    .values({
      ticket_hash: hashToken(ticket),
      browser_hash: hashToken(secret),
      provider,
      session_id: sessionId,
      created_at: now,
    })
    .execute();
  return ticket;
}

/** Returns the session that the ticket was issued to; works once, within a minute. */
export async function consumeConnectTicket(
  db: Db,
  { provider, secret, ticket }: { provider: Provider; secret: string; ticket: string },
  now: Date,
): Promise<number | undefined> {
  const taken = await db
    .deleteFrom("connect_tickets")
    .where("ticket_hash", "=", hashToken(ticket))
    .where("browser_hash", "=", hashToken(secret))
    .where("provider", "=", provider)
    .where("created_at", ">", new Date(now.getTime() - TICKET_MS))
    .returning("session_id")
    .executeTakeFirst();
  return taken?.session_id;
}

export type Connected =
  | { readonly kind: "connected"; readonly accountId: UserId; readonly isNew: boolean }
  | { readonly kind: "session-ended" | "other-person" | "other-account" };

/**
 * Connects a provider's identity to the account of a session; doing so twice is no error. The account's owner
 * gets a mail, so that a person who found an open screen cannot add a way in unseen.
 */
export async function connectIdentity(
  db: Db,
  services: Pick<Services, "outbox" | "now">,
  { provider, subject, sessionId }: { provider: Provider; subject: string; sessionId: number },
): Promise<Connected> {
  const now = services.now();
  const account = await accountOfSession(db, sessionId, now);
  if (account === undefined) return { kind: "session-ended" };
  const added = await db
    .insertInto("identities")
    .values({ provider, subject, user_id: account.id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added !== undefined) {
    await notify({ db, services }, providerConnectedMail, account);
    return { kind: "connected", accountId: account.id, isNew: true };
  }
  const owner = await db
    .selectFrom("identities")
    .select("user_id")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  if (owner === undefined) return { kind: "other-person" };
  return owner.user_id === account.id
    ? { kind: "connected", accountId: account.id, isNew: false }
    : { kind: "other-account" };
}

async function accountOfSession(db: Db, sessionId: number, now: Date) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.email", "users.email_verified_at"])
    .where("sessions.id", "=", sessionId)
    .where("sessions.created_at", ">", new Date(now.getTime() - SESSION_ABSOLUTE_MS))
    .where("sessions.last_used_at", ">", new Date(now.getTime() - SESSION_IDLE_MS))
    .where("users.is_active", "=", true)
    .forUpdate("users")
    .executeTakeFirst();
}

export async function dropOldConnectTickets(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom("connect_tickets")
    .where("created_at", "<=", new Date(now.getTime() - TICKET_MS))
    .execute();
}

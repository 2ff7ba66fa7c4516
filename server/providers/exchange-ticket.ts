import type { IncomingHttpHeaders } from "node:http";
import type { Kysely } from "kysely";
import { holdAccount } from "../app/hold-account.ts";
import { bearerOf, openSession } from "../app/sessions.ts";
import type { Tables } from "../app/tables.ts";
import { endedCookie, secretOf } from "./browser-binding.ts";
import { isStillAway, takeTicket } from "./sign-in-attempts.ts";

export interface Exchanged {
  /** The lasting one. */
  readonly token: string;
  /** For the answer: the browser's secret has done its work. */
  readonly endedCookie: string | undefined;
}

/**
 * Gone and opened as a session in one step; undefined for what is no ticket (any more). Only the browser that left
 * for it has its secret: whoever is sent to /oauth-success with somebody else's ticket is not signed in as them.
 */
export async function exchangeTicket(
  db: Kysely<Tables>,
  headers: IncomingHttpHeaders,
  now: Date,
): Promise<Exchanged | undefined> {
  const ticket = bearerOf(headers.authorization);
  const secret = secretOf(headers.cookie);
  if (ticket === undefined || secret === undefined) return undefined;
  return db.transaction().execute(async (tx) => {
    const userId = await takeTicket(tx, { ticket, secret }, now);
    if (userId === undefined || !(await holdAccount(tx, userId))) return undefined;
    const token = await openSession(tx, userId, headers["user-agent"] ?? "", now);
    return { token, endedCookie: (await isStillAway(tx, secret, now)) ? undefined : endedCookie() };
  });
}

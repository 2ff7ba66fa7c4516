import type { IncomingHttpHeaders } from "node:http";
import { inTransaction } from "../database/in-transaction.ts";
import { lockAccountShared } from "../auth/account-locks.ts";
import { bearerOf, openSession } from "../auth/sessions.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller } from "../http/callers/caller.ts";
import type {
  CredentialRequest,
  CredentialScheme,
  Identified,
  LockMode,
} from "../http/callers/credential-scheme.ts";
import type { Site } from "../http/callers/site-cookie.ts";
import { endedCookie, secretOf } from "./browser-binding.ts";
import { hasPendingSignIn, consumeExchangeCode } from "./sign-in-attempts.ts";

/** It accepts the single-use code that /oauth-success brings, in place of a session's token. */
export class ExchangeCodeScheme implements CredentialScheme<UserCaller> {
  readonly #db: Db;
  readonly #now: () => Date;
  readonly #bearer: CredentialScheme<UserCaller>;
  readonly #site: Site;

  constructor(db: Db, now: () => Date, bearer: CredentialScheme<UserCaller>, site: Site) {
    this.#db = db;
    this.#now = now;
    this.#bearer = bearer;
    this.#site = site;
  }

  /** Only the browser that left for a provider has its secret. */
  isPresent({ headers }: CredentialRequest): boolean {
    return (
      bearerOf(headers.authorization) !== undefined && secretOf(headers.cookie, this.#site) !== undefined
    );
  }

  /** Also takes the token of a session, because the same browser may have one already. */
  async identify(request: CredentialRequest, remember: boolean): Promise<Identified<UserCaller> | undefined> {
    const exchanged = await exchangeTicket(this.#db, request.headers, this.#site, this.#now());
    if (exchanged === undefined) return this.#bearer.identify(request, remember);
    const { token, endedCookie: setCookie } = exchanged;
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    const identified = await this.#bearer.identify({ ...request, headers }, remember);
    return identified && { ...identified, issuedToken: token, setCookie };
  }

  async lock(tx: Db, caller: UserCaller, mode: LockMode): Promise<boolean> {
    return (await this.#bearer.lock?.(tx, caller, mode)) ?? true;
  }
}

interface Exchanged {
  readonly token: string;
  /** It clears the browser's secret; undefined while another sign-in of this browser needs it. */
  readonly endedCookie: string | undefined;
}

/**
 * Consumes the ticket and opens a session in one transaction; undefined for what is no ticket (any more).
 * Only the browser that left for it has its secret: a person who is lured to /oauth-success with another
 * user's ticket is not signed in as that user.
 */
async function exchangeTicket(
  db: Db,
  headers: IncomingHttpHeaders,
  site: Site,
  now: Date,
): Promise<Exchanged | undefined> {
  const ticket = bearerOf(headers.authorization);
  const secret = secretOf(headers.cookie, site);
  if (ticket === undefined || secret === undefined) return undefined;
  return inTransaction(db, async (tx) => {
    const userId = await consumeExchangeCode(tx, { ticket, secret }, now);
    if (userId === undefined || !(await lockAccountShared(tx, userId))) return undefined;
    const token = await openSession(tx, userId, headers["user-agent"] ?? "", now);
    const isPending = await hasPendingSignIn(tx, secret, now);
    return { token, endedCookie: isPending ? undefined : endedCookie(site) };
  });
}

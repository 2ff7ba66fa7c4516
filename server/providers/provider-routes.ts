import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { PROVIDER_NAME, PROVIDERS, type Provider } from "../../core/auth/provider.ts";
import type { Database } from "../app/database.ts";
import { addressKey } from "../app/rate-limits.ts";
import { Refusal } from "../app/refusal.ts";
import type { Services } from "../app/services.ts";
import { codeOf } from "../app/start-error.ts";
import type { Tables } from "../app/tables.ts";
import { admit } from "./account-of-identity.ts";
import { type Availability, availabilityOf } from "./all-providers.ts";
import { bindingCookie, derivedFrom, endedCookie, newSecret, secretOf } from "./browser-binding.ts";
import { connectIdentity, takeConnectTicket } from "./connect-tickets.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import type { PracticeIdentity } from "./practice-identity.ts";
import { giveTicket, isStillAway, rememberAttempt, takeAttempt } from "./sign-in-attempts.ts";
import {
  CLOSED,
  CONNECT_TOO_LATE,
  NOT_BEGUN_HERE,
  OUR_FAULT,
  providerFault,
  SignInFault,
} from "./sign-in-fault.ts";

interface Step {
  readonly provider: Provider;
  readonly name: string;
  readonly identities: IdentityProvider;
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string;
  readonly db: Kysely<Tables>;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly query: URLSearchParams;
}

/**
 * `GET /api/auth/{provider}` sends the browser away, `GET /api/auth/{provider}/callback` takes it back. Both
 * are for everybody and answer with a redirect only: to the provider, to /oauth-success with a ticket, to
 * /profile or to /oauth-error. No query leads anywhere else.
 */
export function serveProviders(
  app: FastifyInstance,
  { kysely }: Database,
  services: Services,
  practice: PracticeIdentity | undefined,
  timeoutMs: number,
): void {
  for (const provider of PROVIDERS) {
    const availability = availabilityOf(provider, services.settings, practice, timeoutMs);
    const serve = (path: string, step: (asked: Step) => Promise<string>) =>
      app.get(path, (request, reply) =>
        redirected({ provider, availability, db: kysely, services, request, reply }, step),
      );
    serve(`/api/auth/${provider}`, depart);
    serve(`/api/auth/${provider}/callback`, arrive);
  }
}

/** A person at a browser is shown a page, whatever goes wrong. */
async function redirected(
  door: Pick<Step, "provider" | "db" | "services" | "request" | "reply"> & {
    readonly availability: Availability;
  },
  step: (asked: Step) => Promise<string>,
): Promise<FastifyReply> {
  const { availability, provider, services, request, reply } = door;
  reply.header("cache-control", "no-store");
  try {
    if (availability.kind === "unavailable") throw new SignInFault(availability.reason);
    const to = await step({
      ...door,
      name: PROVIDER_NAME[provider],
      identities: availability.provider,
      redirectUri: `${services.settings.publicUrl}/api/auth/${provider}/callback`,
      query: new URLSearchParams(request.url.split("?").slice(1).join("?")),
    });
    return await reply.redirect(to);
  } catch (error) {
    const told = new URLSearchParams({ provider, error: wordsOf(error, door) });
    // The browser's secret stays until it is over by itself: another tab may be away with it.
    return reply.redirect(`/oauth-error?${told.toString()}`);
  }
}

function wordsOf(error: unknown, { provider, request }: Pick<Step, "provider" | "request">): string {
  if (error instanceof SignInFault) {
    const { cause } = error;
    request.log.info({ provider, cause: cause instanceof Error ? cause.name : "" }, "no sign-in");
    return error.message;
  }
  if (error instanceof Refusal && error.code === "rate_limited") return error.message;
  request.log.error(
    { provider, name: error instanceof Error ? error.name : "", code: codeOf(error) },
    "sign-in failed",
  );
  return OUR_FAULT;
}

async function depart(asked: Step): Promise<string> {
  const { provider, name, identities, redirectUri, db, services, request, reply } = asked;
  await services.limits.spend("provider", addressKey(request.ip));
  const sessionId = await connectingSession(asked);
  const { publicUrl } = services.settings;
  // One that is there stays: several tabs of a browser may be away at once.
  const secret = secretOf(request.headers.cookie) ?? newSecret();
  const state = newSecret();
  const url = await identities
    .authorizationUrl({ state, redirectUri, ...derivedFrom(secret, state) })
    .catch((error: unknown) => {
      throw providerFault(error, name);
    });
  await rememberAttempt(db, { provider, state, secret, sessionId }, services.now());
  reply.header("set-cookie", bindingCookie(secret, publicUrl.startsWith("https:")));
  return url.href;
}

/** Null for a sign-in; for connecting a provider the session to whose account it goes. */
async function connectingSession({ provider, db, services, request, query }: Step): Promise<number | null> {
  const ticket = query.get("connect");
  if (ticket === null) return null;
  const secret = secretOf(request.headers.cookie);
  const sessionId =
    secret === undefined
      ? undefined
      : await takeConnectTicket(db, { provider, secret, ticket }, services.now());
  if (sessionId === undefined) throw new SignInFault(CONNECT_TOO_LATE);
  return sessionId;
}

async function arrive(asked: Step): Promise<string> {
  const { provider, name, identities, redirectUri, db, services, request, reply, query } = asked;
  const now = services.now();
  const state = query.get("state") ?? "";
  const secret = secretOf(request.headers.cookie);
  const attempt = secret === undefined ? undefined : await takeAttempt(db, { provider, state, secret }, now);
  if (secret === undefined || attempt === undefined) throw new SignInFault(NOT_BEGUN_HERE);
  const returned = new URL(`${redirectUri}?${query.toString()}`);
  const identity = await identities
    .identify(returned, { state, redirectUri, ...derivedFrom(secret, state) })
    .catch((error: unknown) => {
      throw providerFault(error, name);
    });
  if (attempt.sessionId !== null) {
    await connect(asked, identity.subject, attempt.sessionId);
    if (!(await isStillAway(db, secret, now))) reply.header("set-cookie", endedCookie());
    return `/profile?connected=${provider}`;
  }
  const found = await admit(db, provider, identity, now);
  if (found.kind === "refused") throw new SignInFault(found.reason);
  const ticket = await giveTicket(db, { userId: found.id, secret }, now);
  if (ticket === undefined) throw new SignInFault(CLOSED);
  // Once more, so that it does not run out before the ticket.
  reply.header("set-cookie", bindingCookie(secret, services.settings.publicUrl.startsWith("https:")));
  return `/oauth-success?token=${ticket}`;
}

async function connect(
  { provider, name, db, services }: Step,
  subject: string,
  sessionId: number,
): Promise<void> {
  const identity = { provider, subject, sessionId };
  const outcome = await db
    .transaction()
    .execute((tx) => connectIdentity(tx, services.outbox, identity, services.now()));
  switch (outcome) {
    case "connected":
      return;
    case "session-ended":
      throw new SignInFault(CONNECT_TOO_LATE);
    case "other-person":
      throw new SignInFault(`Your account is already connected with another ${name} account.`);
    case "other-account":
      throw new SignInFault(`This ${name} account is already connected with another account here.`);
  }
}

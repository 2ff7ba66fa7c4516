import type { IncomingHttpHeaders } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import * as v from "valibot";
import { PROVIDERS, type Provider } from "../../core/auth/provider.ts";
import type { SignInError } from "../../core/auth/sign-in-error.ts";
import { addressKey } from "../http/callers/network-of.ts";
import type { PageResult } from "../http/answers/page-result.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { page, type Route } from "../http/routes/route.ts";
import type { Services } from "../http/routes/services.ts";
import { codeOf } from "../settings/start-error.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import { resolveAccountForIdentity } from "./account-of-identity.ts";
import { bindingCookie, derivedFrom, endedCookie, secretOf } from "./browser-binding.ts";
import { connectIdentity, consumeConnectTicket } from "./connect-tickets.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import {
  issueExchangeCode,
  hasPendingSignIn,
  saveAuthorizationRequest,
  consumeAuthorizationRequest,
} from "./sign-in-attempts.ts";
import { providerFault, SignInFault } from "./sign-in-fault.ts";
import { recordFailed } from "../security-log/record-event.ts";
import { newToken } from "../http/callers/tokens.ts";

interface ProviderContext {
  readonly provider: Provider;
  readonly identities: IdentityProvider;
  readonly redirectUri: string;
  readonly db: Db;
  readonly services: Services;
  readonly ip: string;
  readonly cookie: string | undefined;
  readonly query: URLSearchParams;
}

interface Redirect {
  readonly to: string;
  readonly setCookie?: string;
}

const params = v.object({ provider: v.picklist(PROVIDERS) });

const departRoute = page(
  {
    kind: "page",
    method: "GET",
    path: "/api/auth/:provider",
    summary: "Sends the browser to a provider, for a sign-in or to connect the provider with an account.",
    access: "public",
    params,
  },
  { authorize: allowAnyCaller, handle: (context) => redirected(context, depart) },
);

const arriveRoute = page(
  {
    kind: "page",
    method: "GET",
    path: "/api/auth/:provider/callback",
    summary: "Takes the browser back from a provider.",
    access: "public",
    params,
  },
  { authorize: allowAnyCaller, handle: (context) => redirected(context, arrive) },
);

/**
 * Both routes are public and answer only with a redirect: to the provider, to /oauth-success with a ticket,
 * to /profile or to /oauth-error. No query can lead anywhere else.
 */
export const providerRoutes: readonly Route[] = [departRoute, arriveRoute];

interface Browser {
  readonly params: { readonly provider: Provider };
  readonly db: Db;
  readonly services: Services;
  readonly headers: IncomingHttpHeaders;
  readonly search: string;
  readonly ip: string;
  readonly log: FastifyBaseLogger;
}

/** Redirects to a page even after an error, because a person at a browser needs one. */
async function redirected(
  { params: { provider }, db, services, headers, search, ip, log }: Browser,
  step: (context: ProviderContext) => Promise<Redirect>,
): Promise<PageResult> {
  try {
    const availability = services.identityProviders(provider);
    if (availability.kind === "unavailable") throw new SignInFault("not_set_up");
    const { to, setCookie } = await step({
      provider,
      identities: availability.provider,
      redirectUri: `${services.settings.publicUrl}/api/auth/${provider}/callback`,
      db,
      services,
      ip,
      cookie: headers.cookie,
      query: new URLSearchParams(search),
    });
    return { kind: "redirect", to, headers: setCookie === undefined ? {} : { "set-cookie": setCookie } };
  } catch (error) {
    if (step === arrive) recordFailed({ services, ip }, "sign_in_failed", { means: provider });
    const told = new URLSearchParams({ provider, error: codeOfFault(error, provider, log) });
    const { retryAfter } = error instanceof Refusal ? error.facts : {};
    if (retryAfter !== undefined) told.set("retry_after", String(Math.ceil(retryAfter)));
    // The browser's secret stays until it expires, because another tab may be away with it.
    return { kind: "redirect", to: `/oauth-error?${told.toString()}` };
  }
}

function codeOfFault(error: unknown, provider: Provider, log: FastifyBaseLogger): SignInError {
  if (error instanceof SignInFault) {
    const { cause } = error;
    log.info({ provider, cause: cause instanceof Error ? cause.name : "" }, "no sign-in");
    return error.code;
  }
  if (error instanceof Refusal && error.code === "rate_limited") return "too_many";
  log.error(
    { provider, name: error instanceof Error ? error.name : "", code: codeOf(error) },
    "sign-in failed",
  );
  return "our_fault";
}

async function depart(context: ProviderContext): Promise<Redirect> {
  const { provider, identities, redirectUri, db, services, ip, cookie } = context;
  await services.limits.spend("provider", addressKey(ip));
  const sessionId = await connectingSession(context);
  // An existing secret stays, because several tabs of a browser may be away at once.
  const secret = secretOf(cookie, services.settings) ?? newToken();
  const state = newToken();
  const url = await identities
    .authorizationUrl({ state, redirectUri, ...derivedFrom(secret, state) })
    .catch((error: unknown) => {
      throw providerFault(error);
    });
  await saveAuthorizationRequest(db, { provider, state, secret, sessionId }, services.now());
  return { to: url.href, setCookie: bindingCookie(secret, services.settings) };
}

/** Returns null for a sign-in, and for connecting a provider the session whose account gets it. */
async function connectingSession({
  provider,
  db,
  services,
  cookie,
  query,
}: ProviderContext): Promise<number | null> {
  const ticket = query.get("connect");
  if (ticket === null) return null;
  const secret = secretOf(cookie, services.settings);
  const sessionId =
    secret === undefined
      ? undefined
      : await consumeConnectTicket(db, { provider, secret, ticket }, services.now());
  if (sessionId === undefined) throw new SignInFault("connect_too_late");
  return sessionId;
}

async function arrive(context: ProviderContext): Promise<Redirect> {
  const { provider, identities, redirectUri, db, services, ip, cookie, query } = context;
  const now = services.now();
  const state = query.get("state") ?? "";
  const secret = secretOf(cookie, services.settings);
  const attempt =
    secret === undefined
      ? undefined
      : await consumeAuthorizationRequest(db, { provider, state, secret }, now);
  if (secret === undefined || attempt === undefined) throw new SignInFault("not_begun_here");
  const returned = new URL(`${redirectUri}?${query.toString()}`);
  const identity = await identities
    .identify(returned, { state, redirectUri, ...derivedFrom(secret, state) })
    .catch((error: unknown) => {
      throw providerFault(error);
    });
  if (attempt.sessionId !== null) {
    await connect(context, identity.subject, attempt.sessionId);
    const to = `/profile?connected=${provider}`;
    const isPending = await hasPendingSignIn(db, secret, now);
    return isPending ? { to } : { to, setCookie: endedCookie(services.settings) };
  }
  const found = await resolveAccountForIdentity(db, provider, identity, now);
  if (found.kind === "refused") throw new SignInFault(found.error);
  const ticket = await issueExchangeCode(db, { userId: found.id, secret }, now);
  if (ticket === undefined) throw new SignInFault("account_closed");
  const told = { ip, accountId: found.id, means: provider };
  if (found.isJoined) services.securityLog.record({ kind: "provider_connected", ...told });
  // Only this browser can take the ticket, within a minute, so the sign-in counts as done.
  services.securityLog.record({ kind: "sign_in", ...told });
  // The cookie is set again, so that it does not expire before the ticket.
  const setCookie = bindingCookie(secret, services.settings);
  const joined = found.isTakenOver ? `&joined=${provider}` : "";
  return { to: `/oauth-success?token=${ticket}${joined}`, setCookie };
}

async function connect(context: ProviderContext, subject: string, sessionId: number): Promise<void> {
  const { provider, db, services, ip } = context;
  const identity = { provider, subject, sessionId };
  const outcome = await inTransaction(db, (tx) => connectIdentity(tx, services, identity));
  switch (outcome.kind) {
    case "connected":
      if (outcome.isNew)
        services.securityLog.record({
          kind: "provider_connected",
          ip,
          accountId: outcome.accountId,
          means: provider,
        });
      return;
    case "session-ended":
      throw new SignInFault("connect_too_late");
    case "other-person":
      throw new SignInFault("other_person");
    case "other-account":
      throw new SignInFault("other_account");
  }
}

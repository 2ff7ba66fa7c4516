import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { Authenticated, Authentication } from "./authentication.ts";
import { rateLimitKey } from "./caller.ts";
import type { CredentialRequest } from "./credential-scheme.ts";
import type { Decision } from "./policy.ts";
import { isPartOfForeignPage } from "./foreign-page.ts";
import { isInProcess } from "./in-process.ts";
import { type Input, readInput } from "./read-input.ts";
import { Refusal } from "./refusal.ts";
import type { RequestContext } from "./request-context.ts";
import type { RouteHost } from "./route-host.ts";
import type { Services } from "./services.ts";

export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

export function credentialRequest({ headers, params, query, body }: FastifyRequest): CredentialRequest {
  return { headers, params, query, rawBody: Buffer.isBuffer(body) ? body : undefined };
}

interface OpenedRequest {
  readonly context: RequestContext<Endpoint>;
  readonly input: Input;
  readonly lock: Authenticated["lock"];
}

/**
 * The beginning of every call of every kind: who it is, whether they may ask that often, what they ask.
 * @throws Refusal
 */
export async function openRequest(
  { db, services }: Pick<RouteHost, "db" | "services">,
  endpoint: Endpoint,
  authentication: Authentication,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OpenedRequest> {
  // Before anything is counted or used up: no foreign page asks in a visitor's name, not even at a visitor's cost.
  if (endpoint.path.startsWith("/api/") && isPartOfForeignPage(request.method, request.headers))
    throw new Refusal("forbidden", "This address is not for pages of other sites.");
  const isCounted = !isInProcess(request);
  if (isCounted) await services.budgets.spendAddress(endpoint, request.ip);
  const asked = credentialRequest(request);
  const { caller, issuedToken, setCookie, lock } = await authentication.identify(asked);
  if (setCookie !== undefined) reply.header("set-cookie", setCookie);
  request.caller = caller;
  authentication.requireRole(caller);
  if (isCounted) {
    await services.budgets.spendCaller(endpoint, caller);
    await spendRateLimit(services, endpoint, rateLimitKey(caller, request.ip));
  }
  const input = readInput(endpoint, request);
  const { rawBody, headers } = asked;
  const { ip, log } = request;
  const afterCommit = (step: () => void) => step();
  const context = { ...input, rawBody, caller, db, services, headers, ip, log, afterCommit, issuedToken };
  return { context: context as RequestContext<Endpoint>, input, lock };
}

/** @throws Refusal when the policy says no */
export function subjectOf<Subject>(decision: Decision<Subject>): Subject {
  if (!decision.allowed) throw new Refusal(decision.code, decision.detail);
  return decision.subject;
}

async function spendRateLimit(
  services: Services,
  { rateLimit, drawsItself }: Endpoint,
  key: string,
): Promise<void> {
  if (rateLimit !== undefined && drawsItself !== true) await services.limits.spend(rateLimit, key);
}

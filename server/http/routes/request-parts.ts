import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint, JsonEndpoint } from "../../../contract/endpoint.ts";
import type { Authenticated, Authentication } from "../callers/authentication.ts";
import { type Caller, rateLimitKey } from "../callers/caller.ts";
import type { CredentialRequest } from "../callers/credential-scheme.ts";
import type { Decision } from "./policy.ts";
import { type FormFile, readForm } from "../input/form-body.ts";
import { isPartOfForeignPage } from "../callers/foreign-page.ts";
import { isInProcess } from "../callers/in-process.ts";
import { type Input, readInput } from "../input/read-input.ts";
import { Refusal } from "../errors/refusal.ts";
import type { RequestContext } from "./request-context.ts";
import type { RouteHost } from "./route-host.ts";
import type { Services } from "./services.ts";

export function header(request: Pick<FastifyRequest, "headers">, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

export function credentialRequest({ headers, params, query, body, ip }: FastifyRequest): CredentialRequest {
  return { headers, params, query, rawBody: Buffer.isBuffer(body) ? body : undefined, ip };
}

interface OpenedRequest {
  readonly context: RequestContext<Endpoint>;
  readonly input: Input & { readonly files: Readonly<Record<string, FormFile>> };
  readonly lock: Authenticated["lock"];
}

export type UnreadForm = Omit<RequestContext<Endpoint>, "body" | "files">;

/**
 * The beginning of every call of every kind: who it is, whether they may ask that often, what they ask.
 * @param mayBegin asked before a form is read
 * @throws Refusal
 */
export async function openRequest(
  { db, services }: Pick<RouteHost, "db" | "services">,
  endpoint: Endpoint,
  authentication: Authentication,
  request: FastifyRequest,
  reply: FastifyReply,
  mayBegin?: (unread: UnreadForm) => Decision<unknown> | Promise<Decision<unknown>>,
): Promise<OpenedRequest> {
  // What is refused unread cannot be followed by another request.
  if (isForm(endpoint)) reply.header("connection", "close");
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
    await services.budgets.spendCaller(endpoint, caller, request.ip);
    await spendRateLimit(services, endpoint, rateLimitKey(caller, request.ip));
  }
  const { rawBody, headers } = asked;
  const { params, query, ip, log } = request;
  const afterCommit = (step: () => void) => step();
  const around = { rawBody, caller, db, services, headers, ip, log, afterCommit, issuedToken };
  if (mayBegin !== undefined) {
    const { body: _, ...withoutBody } = endpoint;
    const unread = readInput(withoutBody, { params, query, body: undefined });
    subjectOf(await mayBegin({ ...unread, ...around } as UnreadForm));
  }
  const { body, files } = await bodyOf(endpoint, request, reply, caller);
  const input = readInput(endpoint, { params, query, body });
  const context = { ...input, ...around, files };
  return { context: context as RequestContext<Endpoint>, input: { ...input, files }, lock };
}

/** What the framework has read; a form with files is read only now that its sender is known. */
async function bodyOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
): Promise<{ readonly body: unknown; readonly files: Readonly<Record<string, FormFile>> }> {
  if (!isForm(endpoint)) return { body: request.body, files: {} };
  const form = await readForm(request.raw, endpoint, rateLimitKey(caller, request.ip));
  reply.removeHeader("connection");
  return { body: form.texts, files: form.files };
}

/** @throws Refusal when the policy says no */
export function subjectOf<Subject>(decision: Decision<Subject>): Subject {
  if (!decision.allowed) throw new Refusal(decision.code, decision.detail);
  return decision.subject;
}

function isForm(endpoint: Endpoint): endpoint is JsonEndpoint {
  return "files" in endpoint;
}

async function spendRateLimit(
  services: Services,
  { rateLimit, drawsItself }: Endpoint,
  key: string,
): Promise<void> {
  if (rateLimit !== undefined && drawsItself !== true) await services.limits.spend(rateLimit, key);
}

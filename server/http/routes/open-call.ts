import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../../contract/endpoint.ts";
import type { Db } from "../../database/tables.ts";
import type { Authenticated, Authentication } from "../callers/authentication.ts";
import { rateLimitKey } from "../callers/caller.ts";
import { credentialRequest } from "../callers/credential-scheme.ts";
import { isPartOfForeignPage } from "../callers/foreign-page.ts";
import { isInProcess } from "../callers/in-process.ts";
import { Refusal } from "../errors/refusal.ts";
import type { Form } from "../input/form-body.ts";
import { readInput } from "../input/read-input.ts";
import { type Decision, subjectOf } from "./policy.ts";
import type { RequestContext } from "./request-context.ts";
import type { Services } from "./services.ts";

/** The caller and the input have been checked; the policy has not been asked yet. */
export interface OpenCall<E extends Endpoint> {
  readonly context: RequestContext<E>;
  readonly lock: Authenticated["lock"];
}

/** The form of the call has not been read. */
export type UnreadForm = Omit<RequestContext<Endpoint>, "body" | "files">;

/** The framework reads a body as JSON, as one Buffer of any type, as an HTML form of texts, or leaves it unread. */
export type BodyScope = "json" | "bytes" | "form" | "unread";

export interface OpeningSteps {
  /** An unread body without `readForm` is read by the kind, once the policy has been asked: until then there is none. */
  readonly scope: BodyScope;
  /** Is asked before `readForm` is called. */
  readonly mayBegin?: ((unread: UnreadForm) => Decision<unknown> | Promise<Decision<unknown>>) | undefined;
  /** Reads the body once its sender is known, who has only so much of the server's memory. */
  readonly readForm?: ((request: FastifyRequest, sender: string) => Promise<Form>) | undefined;
}

/**
 * Opens every call of every kind: identifies the caller, checks whether they may call this often, and reads the input.
 * @throws Refusal
 */
export async function openCall<E extends Endpoint>(
  { db, services }: { readonly db: Db; readonly services: Services },
  endpoint: E,
  authentication: Authentication,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { scope, mayBegin, readForm }: OpeningSteps,
): Promise<OpenCall<E>> {
  // Before anything is counted or used up: no page of another site calls in a visitor's name, or at their cost.
  if (endpoint.path.startsWith("/api/") && isPartOfForeignPage(request.method, request.headers))
    throw new Refusal("forbidden", "This address is not for pages of other sites.");
  const isCounted = !isInProcess(request);
  if (isCounted) await services.budgets.spendAddress(endpoint, request.ip);
  const credentials = credentialRequest(request);
  const { caller, issuedToken, setCookie, lock } = await authentication.identify(credentials);
  if (setCookie !== undefined) reply.header("set-cookie", setCookie);
  request.caller = caller;
  authentication.requireRole(caller);
  const sender = rateLimitKey(caller, request.ip);
  if (isCounted) {
    await services.budgets.spendCaller(endpoint, caller, request.ip);
    if (endpoint.rateLimit !== undefined && endpoint.drawsItself !== true)
      await services.limits.spend(endpoint.rateLimit, sender);
  }
  const { rawBody, headers } = credentials;
  const { params, query, ip, log } = request;
  const [path = "", ...search] = request.url.split("?");
  const afterCommit = (step: () => void) => step();
  const known = { rawBody, caller, db, services, headers, ip, log, afterCommit, issuedToken };
  const addressed = { ...known, path, search: search.join("?") };
  const { body: _, ...withoutBody } = endpoint;
  if (mayBegin !== undefined) {
    const unread = readInput(withoutBody, { params, query, body: undefined });
    subjectOf(await mayBegin({ ...unread, ...addressed } as UnreadForm));
  }
  const { texts: body, files } = readForm
    ? await readForm(request, sender)
    : { texts: request.body, files: {} };
  const isReadLater = scope === "unread" && readForm === undefined;
  const input = readInput(isReadLater ? withoutBody : endpoint, { params, query, body });
  return { context: { ...input, ...addressed, files } as unknown as RequestContext<E>, lock };
}

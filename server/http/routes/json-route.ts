import type { FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import * as v from "valibot";
import { type AnswerInput, DEFAULT_BODY_BYTES, type JsonEndpoint } from "../../../contract/endpoint.ts";
import type { Tables } from "../../database/tables.ts";
import { type AfterCommit, committed } from "../../database/after-commit.ts";
import { Authentication } from "../callers/authentication.ts";
import {
  CachedRoute,
  type ConditionalRoute,
  type RouteResult,
  sendUnchanged,
} from "../answers/conditional-answers.ts";
import { entityTag, isKnown } from "../answers/entity-tags.ts";
import {
  claimKey,
  isAnswered,
  type KeyedRequest,
  keyedRequest,
  type StoredResponse,
  storedResponse,
  storeResponse,
} from "../answers/idempotency.ts";
import { isInProcess, topicsHeader } from "../callers/in-process.ts";
import { allow, type Decision } from "./policy.ts";
import { Refusal } from "../errors/refusal.ts";
import { header, openRequest, subjectOf, type UnreadForm } from "./request-parts.ts";
import type { RequestContext } from "./request-context.ts";
import { type Result, toResult } from "../answers/result.ts";
import type { RouteHost } from "./route-host.ts";
import { WrittenJson } from "../answers/written-json.ts";

/** What an endpoint without an answer returns is never sent. */
type AnswerOf<E extends JsonEndpoint> = E["answer"] extends object ? AnswerInput<E> : unknown;

/** The answer, or `result(answer, facts)`; always with the total for a `counted` endpoint. */
type ResultOf<E extends JsonEndpoint> = E extends { readonly counted: true }
  ? Result<AnswerOf<E>, { readonly total: number }>
  : AnswerOf<E> | WrittenJson | Result<AnswerOf<E>>;

export interface JsonHandlers<E extends JsonEndpoint, Subject, Prepared> {
  /**
   * Slow work that must not hold a transaction open, such as hashing a password. It runs before
   * the policy has spoken: it may look, never change anything here. An order at a service outside is given here,
   * too: one that checks by itself who may, and that has one effect however often it is repeated.
   */
  readonly prepare?: (context: RequestContext<E>) => Promise<Prepared>;
  /** For an endpoint with `files`: whether its form is read at all. `authorize` is asked again. */
  readonly mayBegin?: (
    request: Omit<RequestContext<E>, "body" | "files">,
  ) => Decision<unknown> | Promise<Decision<unknown>>;
  /** Required: a route without a policy does not compile and does not register. */
  readonly authorize: (
    context: RequestContext<E>,
    prepared: Prepared,
  ) => Decision<Subject> | Promise<Decision<Subject>>;
  readonly handle: (
    context: RequestContext<E>,
    subject: Subject,
    prepared: Prepared,
  ) => Promise<ResultOf<E>> | ResultOf<E>;
  /** A provider's single-use code is as good as a bearer token here, and is exchanged for one. */
  readonly acceptsExchangeCode?: true;
  /** For a `conditional` endpoint, and for no other. */
  readonly conditional?: ConditionalRoute<E>;
  /**
   * Whatever can change the answer to a visitor, by the topics that its tables announce: pages that are made of it are
   * kept as long as none is announced. Without it, and where it has none for this answer, they are not kept.
   */
  readonly pageTopics?: (
    asked: Pick<RequestContext<E>, "params" | "query">,
    answer: AnswerOf<E>,
  ) => readonly string[] | undefined;
  /**
   * "exclusive": waits for all other writes of this caller, and lets none begin meanwhile. "in-turn": waits for those
   * alone that say so, too; for what counts the caller's rows before it adds one.
   */
  readonly locksCaller?: "exclusive" | "in-turn";
  /** Input or answer hold a secret: neither is stored for a repeated idempotency key, see `repeat`. */
  readonly secret?: true;
  /**
   * For a secret answer: what is stored for a repeated idempotency key in its place, and the answer that the same caller
   * with the same input is given another time, outside of a transaction. Without it a secret answer is never repeated.
   */
  readonly repeat?: {
    readonly keep: (answer: AnswerOf<E>) => string;
    readonly answer: (context: RequestContext<E>, kept: string) => Promise<ResultOf<E>>;
  };
  /** `handle` waits on somebody outside, opens its own transactions and may be repeated without harm. */
  readonly ownTransactions?: true;
}

/** What another try of the same request was answered. */
interface Earlier {
  readonly earlier: StoredResponse;
}

export type AnyJsonHandlers = JsonHandlers<JsonEndpoint, unknown, unknown>;

/** The same steps for every call: authenticate, read the input, authorize, handle, serialize. */
export function registerJsonRoute(host: RouteHost, endpoint: JsonEndpoint, handlers: AnyJsonHandlers): void {
  const { db, services, schemes } = host;
  requireComplete(endpoint, handlers);
  const isAtomic = endpoint.method !== "GET" && handlers.ownTransactions !== true;
  const isRepeatable = isAtomic && mayStore(endpoint, handlers);
  const authentication = new Authentication(endpoint, schemes, {
    acceptsExchangeCode: handlers.acceptsExchangeCode === true,
    remembers: handlers.conditional !== undefined,
  });
  const mayBegin = handlers.mayBegin && orAnswered(handlers.mayBegin, endpoint);
  const cachedRoute =
    handlers.conditional &&
    new CachedRoute({ endpoint, conditional: handlers.conditional, authentication, services });

  async function work(request: FastifyRequest, reply: FastifyReply): Promise<RouteResult> {
    const opened = await openRequest(host, endpoint, authentication, request, reply, mayBegin);
    const { input, lock } = opened;
    const context = opened.context as RequestContext<JsonEndpoint>;
    const { caller } = context;
    const keyed = isRepeatable
      ? keyedRequest(header(request, "idempotency-key"), caller, endpoint, input, {
          isSecret: handlers.secret === true,
        })
      : undefined;

    async function again({ body }: StoredResponse): Promise<RouteResult> {
      if (handlers.repeat === undefined || body === null)
        return { caller, input, facts: {}, answer: undefined, body };
      const { answer: handled, facts } = toResult(await handlers.repeat.answer(context, body));
      const answer = serialize(endpoint, handled);
      return { caller, input, facts, answer, body: written(answer) };
    }

    // What was answered once needs no slow work, and no order that would be refused by now.
    const stored = handlers.prepare && keyed && (await storedResponse(db, keyed));
    if (stored !== undefined) return again(stored);
    let prepared: unknown;
    try {
      prepared = await handlers.prepare?.(context);
    } catch (error) {
      // Refused by what the same request has done meanwhile.
      return again(await storedOr(error, db, keyed));
    }

    async function perform(on: Kysely<Tables>, afterCommit: AfterCommit): Promise<RouteResult | Earlier> {
      // The caller was identified a moment ago, outside of the transaction.
      if (isAtomic && !(await lock(on, handlers.locksCaller ?? "shared")))
        throw new Refusal("unauthenticated");
      const earlier = keyed && (await claimKey(on, keyed, services.now()));
      if (earlier !== undefined) return { earlier };
      const inside = on === db ? context : { ...context, db: on, afterCommit };
      const subject = subjectOf(await handlers.authorize(inside, prepared));
      const { answer: handled, facts } = toResult(await handlers.handle(inside, subject, prepared));
      const answer = serialize(endpoint, handled);
      const body = answer === undefined ? null : written(answer);
      const kept = handlers.repeat === undefined ? body : handlers.repeat.keep(answer);
      if (keyed !== undefined) await storeResponse(on, keyed, { status: endpoint.status, body: kept });
      return { caller, input, facts, answer, body };
    }
    const done = isAtomic ? await committed(db, perform) : await perform(db, context.afterCommit);
    return "earlier" in done ? again(done.earlier) : done;
  }

  host.scopes[scopeOf(endpoint)].route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyBytes ?? DEFAULT_BODY_BYTES,
    config: { endpoint },
    handler: async (request, reply) => {
      const unchanged = cachedRoute?.cachedEtag(request);
      if (unchanged !== undefined) return sendUnchanged(reply, unchanged);
      const done = cachedRoute
        ? await cachedRoute.answer(() => work(request, reply))
        : { ...(await work(request, reply)), etag: undefined };
      if (done.etag !== undefined && isKnown(header(request, "if-none-match"), done.etag))
        return sendUnchanged(reply, done.etag);
      return send(reply, endpoint, handlers, done);
    },
  });
}

/** What was answered once is answered again, though another would be refused by now. */
function orAnswered(mayBegin: NonNullable<AnyJsonHandlers["mayBegin"]>, endpoint: JsonEndpoint) {
  return async (unread: UnreadForm): Promise<Decision<unknown>> => {
    const decision = await mayBegin(unread);
    if (decision.allowed) return decision;
    const keyed = keyedRequest(header(unread, "idempotency-key"), unread.caller, endpoint, {
      ...unread,
      body: undefined,
    });
    return keyed !== undefined && (await isAnswered(unread.db, keyed)) ? allow() : decision;
  };
}

function scopeOf({ rawBody, files }: JsonEndpoint): keyof RouteHost["scopes"] {
  if (files !== undefined) return "unread";
  return rawBody === true ? "bytes" : "json";
}

/** Whether what is kept for a repeated idempotency key holds no secret. */
function mayStore({ answer }: JsonEndpoint, { secret, repeat }: AnyJsonHandlers): boolean {
  return secret !== true || repeat !== undefined || answer === undefined;
}

async function storedOr(
  error: unknown,
  db: Kysely<Tables>,
  keyed: KeyedRequest | undefined,
): Promise<StoredResponse> {
  const stored = keyed && (await storedResponse(db, keyed));
  if (stored === undefined) throw error;
  return stored;
}

function requireComplete(endpoint: JsonEndpoint, handlers: AnyJsonHandlers): void {
  const name = `${endpoint.method} ${endpoint.path}`;
  if (typeof handlers.authorize !== "function") throw new Error(`${name} has no policy and is not served`);
  if ((endpoint.files === undefined) !== (endpoint.limits === undefined))
    throw new Error(`${name} must have both or neither: files and limits`);
  if (handlers.mayBegin !== undefined && endpoint.files === undefined)
    throw new Error(`${name} has no form that could be left unread`);
  if (endpoint.streamed === true) throw new Error(`${name} is streamed by its contract`);
  if ((endpoint.conditional === true) !== (handlers.conditional !== undefined))
    throw new Error(`${name} must have both or neither: conditional in the contract, topics in its route`);
}

function send(
  reply: FastifyReply,
  endpoint: JsonEndpoint,
  { pageTopics }: AnyJsonHandlers,
  { input, answer, body, facts, etag }: RouteResult & { readonly etag: string | undefined },
): FastifyReply {
  const topics = isInProcess(reply.request) ? pageTopics?.(input, answer) : undefined;
  if (topics !== undefined) reply.headers(topicsHeader(topics));
  const tag = etag ?? (endpoint.versioned === true ? versionTag(answer) : undefined);
  if (tag !== undefined) reply.header("etag", tag);
  if (facts.total !== undefined) reply.header("x-total-count", facts.total);
  reply.header("cache-control", "no-store");
  if (facts.headers !== undefined) reply.headers(facts.headers);
  reply.code(endpoint.status);
  return body === null ? reply.send() : reply.type("application/json; charset=utf-8").send(body);
}

/** None for a stored answer to a repeated idempotency key: its body says the version. */
function versionTag(answer: unknown): string | undefined {
  return v.is(versioned, answer) ? entityTag(answer.version) : undefined;
}

const versioned = v.object({ version: v.string() });

function written(answer: unknown): string {
  return answer instanceof WrittenJson ? answer.text : JSON.stringify(answer);
}

/** Strips undeclared fields. An answer that fails its own schema is a 500. */
function serialize(endpoint: JsonEndpoint, answer: unknown): unknown {
  if (answer instanceof WrittenJson) return answer;
  return endpoint.answer === undefined ? undefined : v.parse(endpoint.answer, answer);
}

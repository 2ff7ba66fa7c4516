import { DEFAULT_BODY_BYTES, type JsonEndpoint } from "../../../contract/endpoint.ts";
import { ConditionalAnswers, sendUnchanged } from "../answers/conditional-answers.ts";
import { isKnown } from "../answers/entity-tags.ts";
import { isAnswered, keyedRequest } from "../answers/idempotency.ts";
import { sendJson } from "../answers/send-json.ts";
import { isInProcess } from "../callers/in-process.ts";
import { readForm } from "../input/form-body.ts";
import { header } from "../input/header.ts";
import { performJsonCall } from "./json-call.ts";
import type { AnyJsonHandlers } from "./json-handlers.ts";
import type { BodyScope, UnreadForm } from "./open-call.ts";
import { allow, type Decision } from "./policy.ts";
import { registerRoute, type RouteHost } from "./register-route.ts";

/** Registers a JSON call, whose steps are: authenticate, read the input, authorize, handle, serialize. */
export function registerJsonRoute(host: RouteHost, endpoint: JsonEndpoint, handlers: AnyJsonHandlers): void {
  requireComplete(endpoint, handlers);
  const { etags, now } = host.services;
  const { conditional, mayBegin } = handlers;
  const answers = conditional && new ConditionalAnswers({ endpoint, conditional, etags, now });
  registerRoute(host, endpoint, handlers, {
    scope: scopeOf(endpoint),
    authorize: "in-transaction",
    bodyLimit: endpoint.bodyBytes ?? DEFAULT_BODY_BYTES,
    authentication: {
      acceptsExchangeCode: handlers.acceptsExchangeCode === true,
      remembers: conditional !== undefined,
    },
    mayBegin: mayBegin && orAnswered(mayBegin, endpoint),
    readForm: endpoint.files && (({ raw }, sender) => readForm(raw, endpoint, sender)),
    before: ({ request, reply }, authentication) => {
      const unchanged = answers?.knownEtag(request, authentication);
      return unchanged === undefined ? undefined : sendUnchanged(reply, unchanged);
    },
    answer: async (call, _, { request, reply }) => {
      const work = () => performJsonCall(host, endpoint, handlers, call);
      const done = answers
        ? await answers.answer(call.context, work)
        : { ...(await work()), etag: undefined };
      if (done.etag !== undefined && isKnown(header(request, "if-none-match"), done.etag))
        return sendUnchanged(reply, done.etag);
      const topics = isInProcess(request) ? handlers.pageTopics?.(call.context, done.answer) : undefined;
      return sendJson(reply, endpoint, done, topics);
    },
  });
}

/** Lets a call through that was answered before, though a new one would be refused by now. */
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

function scopeOf({ rawBody, files }: JsonEndpoint): BodyScope {
  if (files !== undefined) return "unread";
  return rawBody === true ? "bytes" : "json";
}

function requireComplete(endpoint: JsonEndpoint, handlers: AnyJsonHandlers): void {
  const name = `${endpoint.method} ${endpoint.path}`;
  if ((endpoint.files === undefined) !== (endpoint.limits === undefined))
    throw new Error(`${name} must have both or neither: files and limits`);
  if (handlers.mayBegin !== undefined && endpoint.files === undefined)
    throw new Error(`${name} has no form that could be left unread`);
  if (endpoint.streamed === true) throw new Error(`${name} is streamed by its contract`);
  if ((endpoint.conditional === true) !== (handlers.conditional !== undefined))
    throw new Error(`${name} must have both or neither: conditional in the contract, topics in its route`);
}

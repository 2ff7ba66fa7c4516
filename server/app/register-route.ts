import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import * as v from "valibot";
import type { EndpointShape } from "../../contract/endpoint.ts";
import { holdAccount, holdAccountAlone } from "./hold-account.ts";
import { claim, intentionOf, keepAnswer, keptAnswer } from "./idempotency.ts";
import { addressKey } from "./rate-limits.ts";
import { Refusal } from "./refusal.ts";
import type { Asked, Route } from "./route.ts";
import type { Services } from "./services.ts";
import { exchangeTicket } from "../providers/exchange-ticket.ts";
import { findViewer } from "./sessions.ts";
import type { Tables } from "./tables.ts";
import { isLetIn, type Viewer } from "./viewer.ts";
import { sendUnchanged, WatchedRoute, type Worked } from "./watch.ts";

type AnyAsked = Asked<EndpointShape>;

/** A straight line for every call: who, valid, may, do, show. */
export function registerRoute(
  app: FastifyInstance,
  db: Kysely<Tables>,
  services: Services,
  { endpoint, handling }: Route,
): void {
  if (typeof handling.may !== "function")
    throw new Error(`${endpoint.method} ${endpoint.path} has no policy and is not served`);
  if ((endpoint.conditional === true) !== (handling.watch !== undefined))
    throw new Error(`${endpoint.method} ${endpoint.path} is conditional without a watch, or watched in vain`);
  const writes = endpoint.method !== "GET";
  const hold = handling.endsAccount === true ? holdAccountAlone : holdAccount;
  const watched =
    handling.watch === undefined ? undefined : new WatchedRoute(endpoint, handling.watch, services);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<Worked> {
    const exchanged =
      handling.ticket === true ? await exchangeTicket(db, request.headers, services.now()) : undefined;
    if (exchanged?.endedCookie !== undefined) reply.header("set-cookie", exchanged.endedCookie);
    const authorization =
      exchanged === undefined ? request.headers.authorization : `Bearer ${exchanged.token}`;
    const who = await identify(endpoint, authorization, () =>
      watched === undefined
        ? findViewer(db, authorization, services.now())
        : services.sessions.find(authorization),
    );
    await spendLimit(services, endpoint, who, request.ip);
    const input = readInput(endpoint, request);
    const asked = {
      ...input,
      who,
      exchanged: exchanged?.token,
      services,
      headers: request.headers,
      ip: request.ip,
      reply,
    } as const;
    let size: number | undefined;
    const total = (found: number) => void (size = found);
    let end: Date | undefined;
    const until = (moment: Date) => void (end = moment);
    const intention = writes && handling.secret !== true ? intentionIn(request, who, input) : undefined;
    // What was answered once needs no slow work, and no order that would be refused by now.
    const kept = handling.ready && intention && (await keptAnswer(db, intention));
    if (kept !== undefined) return { who, input, ...asBefore(kept) };
    const ready = await handling.ready?.({ ...asked, db, total, until } as AnyAsked);

    async function perform(on: Kysely<Tables>): Promise<Worked> {
      // The caller was known a moment ago, outside of the transaction.
      if (writes && who !== null && !(await hold(on, who.userId))) throw new Refusal("unauthenticated");
      const earlier = intention && (await claim(on, intention, services.now()));
      if (earlier !== undefined) return { who, input, ...asBefore(earlier) };
      const full = { ...asked, db: on, total, until } as AnyAsked;
      const decision = await handling.may(full, ready);
      if (!decision.allowed) throw new Refusal(decision.code, decision.detail);
      const shown = show(endpoint, await handling.do(full, decision.subject, ready));
      const body = shown === undefined ? null : JSON.stringify(shown);
      if (intention !== undefined) await keepAnswer(on, intention, endpoint.status, body);
      return { who, input, shown, total: size, until: end, body };
    }
    return writes ? db.transaction().execute(perform) : perform(db);
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const unchanged = watched?.recall(request, () => readInput(endpoint, request));
      if (unchanged !== undefined) return sendUnchanged(reply, unchanged);
      const work = () => answer(request, reply);
      const { body, total, tag } = await (watched?.answer(work) ?? { ...(await work()), tag: undefined });
      if (tag !== undefined && tag === header(request, "if-none-match")) return sendUnchanged(reply, tag);
      if (tag !== undefined) reply.header("etag", tag);
      if (total !== undefined) reply.header("x-total-count", total);
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
      reply.code(endpoint.status);
      return body === null ? reply.send() : reply.type("application/json; charset=utf-8").send(body);
    },
  });
}

function intentionIn(
  request: FastifyRequest,
  who: Viewer | null,
  { params, body }: { readonly params: unknown; readonly body: unknown },
) {
  const place = `${request.method} ${request.routeOptions.url ?? ""} ${JSON.stringify(params ?? null)}`;
  return intentionOf(header(request, "idempotency-key"), who?.userId ?? 0, place, body);
}

/** The answer that was kept for a repeated intention. */
function asBefore({ answer }: { readonly answer: string | null }) {
  return { shown: undefined, total: undefined, until: undefined, body: answer } as const;
}

async function identify(
  endpoint: EndpointShape,
  authorization: string | undefined,
  find: () => Promise<Viewer | undefined>,
): Promise<Viewer | null> {
  const { access } = endpoint;
  if (access === "public") return null;
  if (access === "optional" && authorization === undefined) return null;
  const viewer = await find();
  if (viewer === undefined) throw new Refusal("unauthenticated");
  if (!isLetIn(endpoint, viewer)) throw new Refusal(viewer.userType === null ? "role_required" : "forbidden");
  return viewer;
}

/** Login counts by itself: only failed checks, and per account, too. */
async function spendLimit(
  services: Services,
  { rateLimit }: EndpointShape,
  who: Viewer | null,
  ip: string,
): Promise<void> {
  if (rateLimit === undefined || rateLimit === "login") return;
  await services.limits.spend(rateLimit, who === null ? addressKey(ip) : `user:${who.userId}`);
}

/** Everything that is wrong with the input, in one answer. */
function readInput(endpoint: EndpointShape, request: FastifyRequest) {
  const errors: { field: string; message: string }[] = [];
  const read = (schema: v.GenericSchema | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined;
    const result = v.safeParse(schema, value);
    if (result.success) return result.output;
    for (const issue of result.issues)
      errors.push({ field: v.getDotPath(issue) ?? "", message: messageOf(issue, schema) });
    return undefined;
  };
  const params = read(endpoint.params, request.params);
  // A path that cannot name anything names nothing: not a mistake in a form.
  if (errors.length > 0) throw new Refusal("not_found");
  const query = read(endpoint.query, request.query);
  const body = read(endpoint.body, request.body);
  if (errors.length > 0) throw new Refusal("invalid_input", undefined, { errors });
  return { params, query, body };
}

/** What is missing altogether is judged by its own field's words, as if nothing had been typed. */
function messageOf(issue: v.BaseIssue<unknown>, schema: v.GenericSchema): string {
  const [step, ...deeper] = issue.path ?? [];
  const isMissing = deeper.length === 0 && issue.received === "undefined" && issue.type === "object";
  const entries = "entries" in schema ? (schema.entries as Readonly<Record<string, v.GenericSchema>>) : {};
  const field = isMissing ? entries[String(step?.key)] : undefined;
  const judged = field === undefined ? undefined : v.safeParse(field, undefined);
  return judged?.issues?.[0].message ?? issue.message;
}

/** Only the declared fields leave the house; an answer that breaks its own contract is our fault, a 500. */
function show(endpoint: EndpointShape, answer: unknown): unknown {
  return endpoint.answer === undefined ? undefined : v.parse(endpoint.answer, answer);
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

import { type JsonEndpoint, statusOf } from "../../../contract/endpoint.ts";
import type { Db } from "../../database/tables.ts";
import type { RouteResult } from "../answers/conditional-answers.ts";
import {
  type KeyedRequest,
  keyedRequest,
  type StoredResponse,
  storedResponse,
} from "../answers/idempotency.ts";
import { performOnce } from "../answers/perform-once.ts";
import { toResult } from "../answers/result.ts";
import { serialize, written } from "../answers/send-json.ts";
import { header } from "../input/header.ts";
import type { AnyJsonHandlers } from "./json-handlers.ts";
import type { OpenCall } from "./open-call.ts";
import { subjectOf } from "./policy.ts";
import type { RouteHost } from "./register-route.ts";

/** Asks the policy and performs the call, or returns what another try of it was answered. */
export async function performJsonCall(
  { db, services }: RouteHost,
  endpoint: JsonEndpoint,
  handlers: AnyJsonHandlers,
  { context, lock }: OpenCall<JsonEndpoint>,
): Promise<RouteResult> {
  const isAtomic = endpoint.method !== "GET" && handlers.ownTransactions !== true;
  const key = isAtomic && mayStore(endpoint, handlers) ? header(context, "idempotency-key") : undefined;
  const isSecret = handlers.secret === true;
  const keyed = keyedRequest(key, context.caller, endpoint, context, { isSecret });

  async function again({ body }: StoredResponse): Promise<RouteResult> {
    if (handlers.repeat === undefined || body === null) return { facts: {}, answer: undefined, body };
    const { answer: handled, facts } = toResult(await handlers.repeat.answer(context, body));
    const answer = serialize(endpoint, handled);
    return { facts, answer, body: written(answer) };
  }

  // A call that was answered before needs no slow work, and no order that would be refused by now.
  const stored = handlers.prepare && keyed && (await storedResponse(db, keyed));
  if (stored !== undefined) return again(stored);
  let prepared: unknown;
  try {
    prepared = await handlers.prepare?.(context);
  } catch (error) {
    // The same request may have succeeded meanwhile, which is why this try was refused.
    return again(await storedOr(error, db, keyed));
  }

  async function perform(inside: typeof context): Promise<RouteResult> {
    const subject = subjectOf(await handlers.authorize(inside, prepared));
    const { answer: handled, facts } = toResult(await handlers.handle(inside, subject, prepared));
    const answer = serialize(endpoint, handled);
    return { facts, answer, body: answer === undefined ? null : written(answer) };
  }
  if (!isAtomic) return perform(context);
  const write = { db, lock, mode: handlers.locksCaller ?? "shared", keyed, now: services.now() } as const;
  const outcome = await performOnce(write, async (tx, afterCommit) => {
    const done = await perform({ ...context, db: tx, afterCommit });
    const body =
      handlers.repeat === undefined ? (done.body?.toString() ?? null) : handlers.repeat.keep(done.answer);
    return { done, stored: { status: statusOf(endpoint), body } };
  });
  return "earlier" in outcome ? again(outcome.earlier) : outcome.done;
}

/** Tells whether the response that is stored for a repeated idempotency key holds no secret. */
function mayStore({ answer }: JsonEndpoint, { secret, repeat }: AnyJsonHandlers): boolean {
  return secret !== true || repeat !== undefined || answer === undefined;
}

async function storedOr(error: unknown, db: Db, keyed: KeyedRequest | undefined): Promise<StoredResponse> {
  const stored = keyed && (await storedResponse(db, keyed));
  if (stored === undefined) throw error;
  return stored;
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Kysely } from "kysely";
import type { TusEndpoint } from "../../../contract/endpoint.ts";
import type { Tables } from "../../database/tables.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import type { Decision } from "./policy.ts";
import { Refusal } from "../errors/refusal.ts";
import type { RequestContext } from "./request-context.ts";
import { registerRoute, type RouteHost } from "./register-route.ts";

/** One request as Node has it: a library speaks the protocol. */
export interface TusExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Work in the caller's name: their account and session do not end meanwhile, and of two the second waits. */
  readonly inTurn: <T>(work: (tx: Kysely<Tables>) => Promise<T>) => Promise<T>;
}

export interface TusHandlers<E extends TusEndpoint, Subject> {
  /** Asked for each request, before a byte of its body is read. */
  readonly authorize: (context: RequestContext<E>) => Decision<Subject> | Promise<Decision<Subject>>;
  /** Answers, or throws a Refusal before anything is sent. Outside of every transaction: bytes take their time. */
  readonly handle: (context: RequestContext<E>, subject: Subject, exchange: TusExchange) => Promise<void>;
}

export type AnyTusHandlers = TusHandlers<TusEndpoint, unknown>;

export function registerTus(host: RouteHost, endpoint: TusEndpoint, handlers: AnyTusHandlers): void {
  registerRoute(host, endpoint, handlers, {
    scope: "unread",
    readsBodyLater: true,
    before: ({ reply }) => {
      reply.header("cache-control", "no-store").header("tus-resumable", "1.0.0");
      return undefined;
    },
    authorize: handlers.authorize,
    answer: async ({ context, lock }, subject, { request, reply }) => {
      const { raw } = request;
      const inTurn = <T>(work: (tx: Kysely<Tables>) => Promise<T>) =>
        inTransaction(host.db, async (tx) => {
          if (!(await lock(tx, "in-turn"))) throw new Refusal("unauthenticated");
          return work(tx);
        });
      const stopWatching = cutWhenIdle(raw, endpoint.limits.idleMs);
      for (const [header, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(header, value);
      try {
        await handlers.handle(context, subject, { request: raw, response: reply.raw, inTurn });
        return reply.hijack();
      } catch (error) {
        if (!reply.raw.headersSent) throw error;
        raw.destroy();
        return reply.hijack();
      } finally {
        stopWatching();
      }
    },
  });
}

/** A sender that stops is cut off; what has come stays. */
function cutWhenIdle(request: IncomingMessage, idleMs: number): () => void {
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead === seen) request.destroy();
    seen = socket.bytesRead;
  }, idleMs);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

import type { IncomingMessage } from "node:http";
import type { TusEndpoint } from "../../../contract/endpoint.ts";
import type { Db } from "../../database/tables.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import type { Decision } from "./policy.ts";
import { Refusal } from "../errors/refusal.ts";
import type { RequestContext } from "./request-context.ts";
import { registerRoute, type RouteHost } from "./register-route.ts";

/** The server speaks this version of the protocol, and no other. */
export const TUS_VERSION = "1.0.0";

export interface TusExchange {
  /** The body has not been read: its bytes come from the connection as fast as they are taken. */
  readonly request: IncomingMessage;
  /** Runs work in the caller's name: their account and session do not end meanwhile, and of two the second waits. */
  readonly inTurn: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
}

/** An answer of the protocol has headers alone. */
export interface TusAnswer {
  readonly status: 200 | 201 | 204;
  readonly headers: Readonly<Record<string, string>>;
}

export interface TusHandlers<E extends TusEndpoint, Subject> {
  /** Is asked for each request, before a byte of its body is read. */
  readonly authorize: (context: RequestContext<E>) => Decision<Subject> | Promise<Decision<Subject>>;
  /** Runs outside of every transaction, because bytes take their time. Throws a Refusal instead of answering. */
  readonly handle: (
    context: RequestContext<E>,
    subject: Subject,
    exchange: TusExchange,
  ) => TusAnswer | Promise<TusAnswer>;
}

export type AnyTusHandlers = TusHandlers<TusEndpoint, unknown>;

export function registerTus(host: RouteHost, endpoint: TusEndpoint, handlers: AnyTusHandlers): void {
  registerRoute(host, endpoint, handlers, {
    scope: "unread",
    before: ({ reply }) => {
      reply.header("cache-control", "no-store").header("tus-resumable", TUS_VERSION);
      return undefined;
    },
    authorize: handlers.authorize,
    answer: async ({ context, lock }, subject, { request: { raw }, reply }) => {
      if (endpoint.method !== "OPTIONS" && raw.headers["tus-resumable"] !== TUS_VERSION) {
        reply.header("tus-version", TUS_VERSION);
        throw new Refusal("precondition_failed", `Tus-Resumable must be ${TUS_VERSION}.`);
      }
      const inTurn = <T>(work: (tx: Db) => Promise<T>) =>
        inTransaction(host.db, async (tx) => {
          if (!(await lock(tx, "in-turn"))) throw new Refusal("unauthenticated");
          return work(tx);
        });
      const stopWatching = cutWhenIdle(raw, endpoint.limits.idleMs);
      try {
        const { status, headers } = await handlers.handle(context, subject, { request: raw, inTurn });
        reply.code(status).headers(headers);
      } finally {
        stopWatching();
      }
      // No other request can follow on a connection on which the rest of this one still arrives.
      if (!raw.complete) reply.header("connection", "close");
      return reply.send();
    },
  });
}

/** Cuts off a sender that stops; what has come stays. */
function cutWhenIdle(request: IncomingMessage, idleMs: number): () => void {
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead === seen) request.destroy();
    seen = socket.bytesRead;
  }, idleMs);
  timer.unref();
  return () => clearInterval(timer);
}

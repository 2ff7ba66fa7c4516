import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../errors/refusal.ts";
import { isInProcess } from "../callers/in-process.ts";
import { addressKey } from "../callers/network-of.ts";

/** A browser has six connections; an address may be an office. */
const MOST = { credential: 8, address: 32 } as const;
const MOST_WAITING = 500;
const RETRY_AFTER_S = 5;

interface Caller {
  running: number;
  /** In the order of arrival. */
  readonly waiting: Set<() => void>;
}

type Leave = () => void;

/** Calls that are being answered. Further ones of the same caller wait for that caller's own, and for nobody else's. */
export class CallsAtOnce {
  readonly #callers = new Map<string, Caller>();

  /**
   * Begins at once or as soon as one of the caller's calls is left.
   * @returns what `begin` gets, too: it leaves, also before the call has begun; further calls do nothing
   * @throws Refusal unavailable when too many of the caller's wait
   */
  enter(key: string, most: number, begin: (leave: Leave) => void): Leave {
    const caller = this.#callers.get(key) ?? { running: 0, waiting: new Set() };
    if (caller.waiting.size >= MOST_WAITING)
      throw new Refusal("unavailable", undefined, { retryAfter: RETRY_AFTER_S });
    this.#callers.set(key, caller);
    const start = () => {
      caller.running += 1;
      begin(leave);
    };
    let isLeft = false;
    const leave = () => {
      if (isLeft) return;
      isLeft = true;
      // In a turn of the event loop of its own: what has arrived meanwhile is not behind all that waits.
      if (!caller.waiting.delete(start)) setImmediate(() => this.#next(key, caller));
    };
    if (caller.running < most) start();
    else caller.waiting.add(start);
    return leave;
  }

  #next(key: string, caller: Caller): void {
    caller.running -= 1;
    const [next] = caller.waiting;
    if (next !== undefined) {
      caller.waiting.delete(next);
      next();
    } else if (caller.running === 0) this.#callers.delete(key);
  }
}

/**
 * Answers only so many calls of one caller at once, so that hundreds of one account's make others wait for a few. A
 * call counts until its answer begins: what is slow after that waits for its reader. Bodies with limits of their own
 * may be slow and do not count.
 */
export function limitCallsAtOnce(app: FastifyInstance): void {
  const calls = new CallsAtOnce();
  const leaving = new WeakMap<FastifyReply["raw"], Leave>();
  app.addHook("onRequest", (request, reply, done) => {
    if (isSpared(request)) return done();
    const address = addressKey(request.ip);
    const { authorization } = request.headers;
    const [key, most] =
      authorization === undefined
        ? [address, MOST.address]
        : [`${address} ${authorization}`, MOST.credential];
    try {
      const leave = calls.enter(key, most, (left) => {
        leaving.set(reply.raw, left);
        done();
      });
      reply.raw.once("close", leave);
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    leaving.get(reply.raw)?.();
    done();
  });
}

function isSpared(request: FastifyRequest): boolean {
  const { endpoint } = request.routeOptions.config;
  if (endpoint === undefined) return false;
  return isInProcess(request) || endpoint.alwaysAnswered === true || "limits" in endpoint;
}

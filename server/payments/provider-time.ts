import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";

const PATHS = "/api/payments/";

/** Ends of the calls under way, on the clock of `performance.now`. */
const ends = new AsyncLocalStorage<number>();

/** Gives all questions that one call of ours asks the provider this time together. */
export function boundProviderTime(app: FastifyInstance, ms: number): void {
  app.addHook("preHandler", (request, _reply, done) => {
    if (request.url.startsWith(PATHS)) ends.run(performance.now() + ms, done);
    else done();
  });
}

/** Returns a signal that ends with the time of the call under way; undefined in a job, which has its own. */
export function endOfProviderTime(): AbortSignal | undefined {
  const end = ends.getStore();
  return end === undefined ? undefined : AbortSignal.timeout(Math.max(0, Math.ceil(end - performance.now())));
}

import type { FastifyInstance } from "fastify";

/**
 * Warns once in the log: behind a proxy that TRUST_PROXY does not tell of, all visitors have the proxy's address. They
 * share their rate limits, and one of them locks out the others.
 */
export function warnOfUntoldProxy(app: FastifyInstance, trustProxy: unknown): void {
  if (trustProxy !== false) return;
  let isSaid = false;
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isSaid && request.headers["x-forwarded-for"] !== undefined) {
      isSaid = true;
      request.log.warn(
        "X-Forwarded-For arrives and TRUST_PROXY is not set: everybody behind the proxy counts as one visitor",
      );
    }
    done();
  });
}

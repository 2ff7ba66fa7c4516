import type { FastifyRequest } from "fastify";

/** Returns the first value of a header that may stand in a request more than once. */
export function header(request: Pick<FastifyRequest, "headers">, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

import type { FastifyRequest } from "fastify";

/**
 * Log lines name the route's pattern, never the address: paths and queries carry tokens
 * (shared links, collaboration sessions, sign-in tickets). Headers and bodies stay out altogether.
 */
export function logOptions(level: string, stream?: { write(line: string): void }) {
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.is404 ? "(none)" : request.routeOptions.url,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: "",
        stack: "",
        code: error.code,
      }),
    },
  };
}

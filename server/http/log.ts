import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { isInProcess } from "./callers/in-process.ts";

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

/**
 * It logs one line for each request when it has ended, and none for a poll that found nothing new, of which there are
 * thousands, nor for a request of the server to itself: the page that makes it has a line of its own.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // It is logged when it has ended, together with its status.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...facts, err: error }, "request errored");
    else if (reply.statusCode !== 304 && !isInProcess(request)) reply.log.info(facts, "request completed");
  }
}

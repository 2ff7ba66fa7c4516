import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "../../../contract/errors.ts";
import type { ErrorCode } from "../../../core/shared/failure.ts";
import { whenAgain } from "../../../core/shared/failure-message.ts";
import { troubleOf } from "../../database/database-trouble.ts";
import { Refusal } from "./refusal.ts";
import { isStillArriving, untilArrived } from "./still-arriving.ts";

declare module "fastify" {
  interface FastifyRequest {
    refusedAs: ErrorCode | null;
  }
  interface FastifyInstance {
    readonly fullStore: { saidAt: number };
  }
}

/**
 * A refusal that names no time gets these seconds until another try: what was too slow may be repeated at once, the
 * framework counts callers by the minute, and a database is back within a few seconds.
 */
const AGAIN_AFTER: Readonly<Partial<Record<number, number>>> = { 408: 1, 429: 60, 503: 2 };

const TOLD_EVERY_MS = 60_000;

/** Translates what the framework and the drivers throw; everything else is a fault of ours. */
function refusalFor(error: FastifyError): Refusal {
  switch (error.code) {
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return new Refusal("unsupported_media_type");
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return new Refusal("payload_too_large");
    case "FST_ERR_CTP_INVALID_JSON_BODY":
    case "FST_ERR_CTP_EMPTY_JSON_BODY":
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return new Refusal("invalid_json");
    case "FST_ERR_BAD_URL":
    case "FST_ERR_MAX_PARAM_LENGTH":
      return new Refusal("not_found");
  }
  if (troubleOf(error) !== undefined) return new Refusal("unavailable");
  if (error.statusCode === 408) return new Refusal("request_timeout");
  if (error.statusCode === 429) return new Refusal("rate_limited");
  return new Refusal(error.statusCode === 400 ? "invalid_json" : "internal");
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.refusedAs = refusal.code;
  const { status, facts, message } = refusal;
  const { errors } = facts;
  const again = facts.retryAfter ?? AGAIN_AFTER[status];
  const retryAfter = again === undefined ? undefined : Math.ceil(again);
  const detail = status === 408 || status === 429 ? message + whenAgain(retryAfter) : message;
  const body: ErrorBody = {
    detail: errors === undefined ? detail : { message: detail, errors: [...errors] },
    code: refusal.code,
    request_id: request.id,
  };
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  if (refusal.code === "unauthenticated") reply.header("www-authenticate", "Bearer");
  reply.code(status).header("cache-control", "no-store").type("application/json");
  if (!isStillArriving(request.raw)) return reply.send(body);
  const text = JSON.stringify(body);
  return reply.header("content-length", Buffer.byteLength(text)).send(untilArrived(text, request.raw));
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof Refusal ? error : refusalFor(error);
  if (refusal.code === "storage_full") tellFullStore(request);
  // Only the kind of fault and where it happened: a driver's message can quote what a user typed.
  else if (refusal.status >= 500 && !isPlanned503(error))
    request.log.error({ code: error.code, name: error.name, stack: stackFrames(error) }, "request failed");
  return sendRefusal(refusal, request, reply);
}

/** Logs one line a minute: each piece of each upload is refused until there is room. */
function tellFullStore({ server: { fullStore }, log }: FastifyRequest): void {
  const now = performance.now();
  if (now - fullStore.saidAt < TOLD_EVERY_MS) return;
  fullStore.saidAt = now;
  log.error({ code: "storage_full" }, "there is no room for files: what brings them is refused");
}

/** Recognizes a 503 while the server ends or is too busy: the request's own log line is enough. */
function isPlanned503(error: Error): boolean {
  return error instanceof Refusal && error.status === 503;
}

function stackFrames(error: Error): string[] {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => line.trimStart().startsWith("at "))
    .map((line) => line.trim());
}

export function handleErrors(app: FastifyInstance): void {
  app.decorateRequest("refusedAs", null);
  app.decorate("fullStore", { saidAt: Number.NEGATIVE_INFINITY });
  app.setNotFoundHandler((request, reply) => sendRefusal(new Refusal("not_found"), request, reply));
  app.setErrorHandler<FastifyError>(answerError);
}

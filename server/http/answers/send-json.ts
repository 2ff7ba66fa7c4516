import type { FastifyReply } from "fastify";
import * as v from "valibot";
import { type JsonEndpoint, statusOf } from "../../../contract/endpoint.ts";
import { topicsHeader } from "../callers/in-process.ts";
import type { RouteResult } from "./conditional-answers.ts";
import { entityTag } from "./entity-tags.ts";
import { WrittenJson } from "./written-json.ts";

/** @param topics that change the answer, for a caller within the process who caches it */
export function sendJson(
  reply: FastifyReply,
  endpoint: JsonEndpoint,
  { answer, body, facts, etag }: RouteResult & { readonly etag: string | undefined },
  topics: readonly string[] | undefined,
): FastifyReply {
  if (topics !== undefined) reply.headers(topicsHeader(topics));
  const tag = etag ?? (endpoint.versioned === true ? versionTag(answer) : undefined);
  if (tag !== undefined) reply.header("etag", tag);
  if (facts.total !== undefined) reply.header("x-total-count", facts.total);
  reply.header("cache-control", "no-store");
  if (facts.headers !== undefined) reply.headers(facts.headers);
  reply.code(statusOf(endpoint));
  return body === null ? reply.send() : reply.type("application/json; charset=utf-8").send(body);
}

/** Returns none for a stored answer to a repeated idempotency key: its body contains the version. */
function versionTag(answer: unknown): string | undefined {
  return v.is(versioned, answer) ? entityTag(answer.version) : undefined;
}

const versioned = v.object({ version: v.string() });

export function written(answer: unknown): string | Buffer {
  return answer instanceof WrittenJson ? answer.bytes : JSON.stringify(answer);
}

/** Strips undeclared fields. An answer that fails its own schema is a 500. */
export function serialize(endpoint: JsonEndpoint, answer: unknown): unknown {
  if (answer instanceof WrittenJson) return answer;
  return endpoint.answer === undefined ? undefined : v.parse(endpoint.answer, answer);
}

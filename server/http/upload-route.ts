import { pipeline } from "node:stream/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import type { UploadEndpoint } from "../../contract/endpoint.ts";
import { committed } from "./after-commit.ts";
import { Authentication } from "./authentication.ts";
import { limitedBody } from "./limited-body.ts";
import { openMultipart } from "./multipart.ts";
import { readInput } from "./read-input.ts";
import { Refusal } from "./refusal.ts";
import type { RequestContext } from "./request-context.ts";
import { header, openRequest, subjectOf } from "./request-parts.ts";
import type { RouteHost } from "./route-host.ts";
import type { AnyUploadHandlers, UploadedFile, UploadSink } from "./upload-handlers.ts";

type Context = RequestContext<UploadEndpoint>;

export function registerUpload(host: RouteHost, endpoint: UploadEndpoint, handlers: AnyUploadHandlers): void {
  const name = `${endpoint.method} ${endpoint.path}`;
  if (typeof handlers.authorize !== "function") throw new Error(`${name} has no policy`);
  const authentication = new Authentication(endpoint, host.schemes);
  const { body: _, ...withoutBody } = endpoint;

  /** All that is asked before the first byte is read. */
  async function begin(request: FastifyRequest, reply: FastifyReply) {
    const { context, lock } = await openRequest(host, withoutBody, authentication, request, reply);
    const asked = context as Context;
    const subject = subjectOf(await handlers.authorize(asked));
    return { context: asked, lock, subject };
  }

  host.scopes.unread.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      // What is refused unread cannot be followed by another request.
      reply.header("connection", "close");
      requireDeclared(request, endpoint);
      const { lock, subject, ...begun } = await begin(request, reply);
      const received = await receive(request, endpoint, begun.context, (context, file) =>
        handlers.open(context, subject, file),
      );
      const { sink, context } = received;
      const answer = await keeping(sink, () =>
        committed(host.db, async (tx, afterCommit) => {
          if (!(await lock(tx, "shared"))) throw new Refusal("unauthenticated");
          return handlers.handle({ ...context, db: tx, afterCommit }, subject, received);
        }),
      );
      reply.removeHeader("connection").code(endpoint.status).header("cache-control", "no-store");
      return endpoint.answer === undefined ? reply.send() : reply.send(v.parse(endpoint.answer, answer));
    },
  });
}

/** @throws Refusal for a body that says of itself that it is too large, or of another type */
function requireDeclared(request: FastifyRequest, { transfer, mediaTypes, limits }: UploadEndpoint): void {
  if (Number(header(request, "content-length") ?? 0) > limits.bytes) throw new Refusal("payload_too_large");
  const allowed = transfer === "raw" ? mediaTypes : ["multipart/form-data"];
  if (!allowed.includes(mediaTypeOf(header(request, "content-type")))) throw unsupported(allowed);
}

function unsupported(allowed: readonly string[]): Refusal {
  return new Refusal("unsupported_media_type", `Only ${allowed.join(", ")} is understood here.`);
}

function mediaTypeOf(header: string | undefined): string {
  return header?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

interface Received {
  readonly sink: UploadSink;
  readonly file: UploadedFile;
  readonly context: Context;
  readonly bytes: number;
}

async function receive(
  request: FastifyRequest,
  endpoint: UploadEndpoint,
  begun: Context,
  open: (context: Context, file: UploadedFile) => Promise<UploadSink>,
): Promise<Received> {
  const body = limitedBody(request.raw, endpoint.limits);
  const type = header(request, "content-type") ?? "";
  try {
    const form = endpoint.transfer === "multipart" ? await openMultipart(body, type) : undefined;
    const file = { name: form?.name ?? "", mediaType: form?.mediaType ?? mediaTypeOf(type) };
    if (form !== undefined && !endpoint.mediaTypes.includes(file.mediaType))
      throw unsupported(endpoint.mediaTypes);
    const context = { ...begun, body: fieldsOf(endpoint, request, form?.fields) };
    const sink = await open(context, file);
    let bytes = 0;
    const counted = async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        bytes += part.byteLength;
        yield part;
      }
    };
    await keeping(sink, async () => {
      await pipeline(form?.bytes ?? body, counted, sink.stream);
      await form?.ended;
    });
    return { sink, file, context, bytes };
  } finally {
    body.destroy();
  }
}

function fieldsOf(endpoint: UploadEndpoint, { params, query }: FastifyRequest, fields: unknown): unknown {
  return readInput(endpoint, { params, query, body: fields }).body;
}

/** What is written stays only if the work succeeds. */
async function keeping<T>(sink: UploadSink, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await sink.discard();
    throw error;
  }
}

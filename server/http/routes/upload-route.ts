import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import type { UploadEndpoint } from "../../../contract/endpoint.ts";
import { IMAGE_TYPES, notAnImageTypeText } from "../../../core/images/image-file.ts";
import { type AfterCommit, committed } from "../../database/after-commit.ts";
import { Authentication } from "../callers/authentication.ts";
import {
  claimKey,
  isAnswered,
  type KeyedRequest,
  keyedRequest,
  storedResponse,
  storeResponse,
} from "../answers/idempotency.ts";
import { limitedBody } from "../input/limited-body.ts";
import { openMultipart } from "../input/multipart.ts";
import { readInput } from "../input/read-input.ts";
import { Refusal } from "../errors/refusal.ts";
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
      const key = handlers.isRepeatable === true ? header(request, "idempotency-key") : undefined;
      const keyOf = (context: Context, fileHash: string) =>
        keyedRequest(key, context.caller, endpoint, { ...context, fileHash });
      const unread = keyOf({ ...begun.context, body: undefined }, "");
      // What was answered is read for its hash alone: by now there may be no room for another.
      const isKnown = unread !== undefined && (await isAnswered(host.db, unread));
      const received = await receive(request, endpoint, begun.context, (context, file) =>
        isKnown ? Promise.resolve(nowhere()) : handlers.open(context, subject, file),
      );
      const { sink, context } = received;
      const keyed = keyOf(context, received.hash);

      async function perform(tx: typeof host.db, afterCommit: AfterCommit): Promise<Answered> {
        if (!(await lock(tx, "shared"))) throw new Refusal("unauthenticated");
        const earlier = keyed && (await claimKey(tx, keyed, host.services.now()));
        if (earlier !== undefined) return { body: earlier.body, isRepeated: true };
        const answer = await handlers.handle({ ...context, db: tx, afterCommit }, subject, received);
        const body = endpoint.answer === undefined ? null : JSON.stringify(v.parse(endpoint.answer, answer));
        if (keyed !== undefined) await storeResponse(tx, keyed, { status: endpoint.status, body });
        return { body, isRepeated: false };
      }
      const { body, isRepeated } = isKnown
        ? await answeredBefore(host, keyed)
        : await keeping(sink, () => committed(host.db, perform));
      if (isRepeated) await sink.discard();
      reply.removeHeader("connection").code(endpoint.status).header("cache-control", "no-store");
      return body === null ? reply.send() : reply.type("application/json; charset=utf-8").send(body);
    },
  });
}

interface Answered {
  readonly body: string | null;
  /** Another try of the same upload was answered so: what came with this one is not wanted. */
  readonly isRepeated: boolean;
}

/** @throws Refusal idempotency_key_reused for another file, or other words beside it */
async function answeredBefore({ db }: RouteHost, keyed: KeyedRequest | undefined): Promise<Answered> {
  const earlier = keyed && (await storedResponse(db, keyed));
  // It was kept for a day, and that has just ended.
  if (earlier === undefined) throw new Refusal("unavailable");
  return { body: earlier.body, isRepeated: true };
}

function nowhere(): UploadSink {
  const stream = new Writable({
    write: (_part, _encoding, done) => {
      done();
    },
  });
  return { stream, discard: () => Promise.resolve() };
}

/** @throws Refusal for a body that says of itself that it is too large, or of another type */
function requireDeclared(request: FastifyRequest, { transfer, mediaTypes, limits }: UploadEndpoint): void {
  if (Number(header(request, "content-length") ?? 0) > limits.bytes) throw new Refusal("payload_too_large");
  const allowed = transfer === "raw" ? mediaTypes : ["multipart/form-data"];
  const mediaType = mediaTypeOf(header(request, "content-type"));
  if (!isAllowed(mediaType, allowed)) throw unsupported(mediaType, allowed);
}

function isAllowed(mediaType: string, allowed: readonly string[]): boolean {
  return allowed.includes(mediaType) || allowed.includes("*/*");
}

/** Where an image is wanted it is said as it would be said of its bytes. */
function unsupported(mediaType: string, allowed: readonly string[]): Refusal {
  const isForImages = IMAGE_TYPES.every((type) => allowed.includes(type));
  const others = `Only ${allowed.join(", ")} is understood here.`;
  return new Refusal("unsupported_media_type", isForImages ? notAnImageTypeText(mediaType) : others);
}

function mediaTypeOf(header: string | undefined): string {
  return header?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

interface Received {
  readonly sink: UploadSink;
  readonly file: UploadedFile;
  readonly context: Context;
  readonly bytes: number;
  /** SHA-256 in hex. */
  readonly hash: string;
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
    if (form !== undefined && !isAllowed(file.mediaType, endpoint.mediaTypes))
      throw unsupported(file.mediaType, endpoint.mediaTypes);
    const context = { ...begun, body: fieldsOf(endpoint, request, form?.fields) };
    const sink = await open(context, file);
    let bytes = 0;
    const hash = createHash("sha256");
    const counted = async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        bytes += part.byteLength;
        hash.update(part);
        yield part;
      }
    };
    await keeping(sink, async () => {
      await pipeline(form?.bytes ?? body, counted, sink.stream);
      await form?.ended;
    });
    return { sink, file, context, bytes, hash: hash.digest("hex") };
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

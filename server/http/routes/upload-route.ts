import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { statusOf, type UploadEndpoint } from "../../../contract/endpoint.ts";
import { IMAGE_TYPES, notAnImageTypeText } from "../../../core/images/image-file.ts";
import {
  isAnswered,
  type KeyedRequest,
  keyedRequest,
  type StoredResponse,
  storedResponse,
} from "../answers/idempotency.ts";
import { performOnce } from "../answers/perform-once.ts";
import { header } from "../input/header.ts";
import { limitedBody } from "../input/limited-body.ts";
import { openMultipart } from "../input/multipart.ts";
import { readInput } from "../input/read-input.ts";
import { Refusal } from "../errors/refusal.ts";
import type { RequestContext } from "./request-context.ts";
import { registerRoute, type RouteHost } from "./register-route.ts";
import type { AnyUploadHandlers, UploadedFile, UploadSink } from "./upload-handlers.ts";

type Context = RequestContext<UploadEndpoint>;

export function registerUpload(host: RouteHost, endpoint: UploadEndpoint, handlers: AnyUploadHandlers): void {
  const { db, services } = host;
  registerRoute(host, endpoint, handlers, {
    scope: "unread",
    before: ({ request }) => {
      requireDeclared(request, endpoint);
      return undefined;
    },
    authorize: handlers.authorize,
    answer: async ({ context: unread, lock }, subject, { request, reply }) => {
      const key = handlers.isRepeatable === true ? header(request, "idempotency-key") : undefined;
      const keyOf = (context: Context, fileHash: string) =>
        keyedRequest(key, context.caller, endpoint, { ...context, fileHash });
      const unreadKey = keyOf(unread, "");
      // An upload that was answered before is read for its hash alone: the quota may not allow another one.
      const isAnsweredBefore = unreadKey !== undefined && (await isAnswered(db, unreadKey));
      const received = await receive(request, endpoint, unread, (context, file) =>
        isAnsweredBefore ? Promise.resolve(nowhere()) : handlers.open(context, subject, file),
      );
      const { sink, context, hash } = received;
      const keyed = keyOf(context, hash);
      const write = { db, lock, mode: "shared", keyed, now: services.now() } as const;
      const outcome = isAnsweredBefore
        ? { earlier: await answeredBefore(db, keyed) }
        : await keeping(sink, () =>
            performOnce(write, async (tx, afterCommit) => {
              const answer = await handlers.handle({ ...context, db: tx, afterCommit }, subject, received);
              const body =
                endpoint.answer === undefined ? null : JSON.stringify(v.parse(endpoint.answer, answer));
              return { done: body, stored: { status: statusOf(endpoint), body } };
            }),
          );
      // Another try of the same upload was answered: the bytes of this one are not needed.
      if ("earlier" in outcome) await sink.discard();
      const body = "earlier" in outcome ? outcome.earlier.body : outcome.done;
      reply.code(statusOf(endpoint)).header("cache-control", "no-store");
      return body === null ? reply.send() : reply.type("application/json; charset=utf-8").send(body);
    },
  });
}

/** @throws Refusal idempotency_key_reused for another file, or other fields beside it */
async function answeredBefore(db: RouteHost["db"], keyed: KeyedRequest | undefined): Promise<StoredResponse> {
  const earlier = keyed && (await storedResponse(db, keyed));
  // The response was stored for a day, which has just ended.
  if (earlier === undefined) throw new Refusal("unavailable");
  return earlier;
}

function nowhere(): UploadSink {
  const stream = new Writable({
    write: (_part, _encoding, done) => done(),
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

/** Names the image types in the same way as the check of the bytes, where images are expected. */
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
  /** The hash is SHA-256 in hex. */
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

/** Discards what was written when the work fails. */
async function keeping<T>(sink: UploadSink, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await sink.discard();
    throw error;
  }
}

import { once } from "node:events";
import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../errors/refusal.ts";
import { header } from "../input/header.ts";
import { byteRangeOf, ifRangeHolds } from "./byte-range.ts";
import { isKnown } from "./entity-tags.ts";

/** A source describes stored bytes before one of them is read. */
export interface StreamSource {
  readonly size: number;
  /** The tag is strong, belongs to these very bytes and includes its quotes. */
  readonly etag: string;
  readonly mediaType: string;
  readonly lastModified?: Date;
  readonly headers?: Readonly<Record<string, string>>;
  /** Reads `first` to `last` inclusive, without the database. The stream is destroyed when the caller goes away. */
  readonly read: (first: number, last: number) => Readable;
  /** Is called where nothing is read, and where reading fails before its first byte. Absent for bytes in memory. */
  readonly isThere?: () => Promise<boolean>;
}

/** A row names the file, and the store has lost it: a restored backup, or a disk that was not mounted. */
const NO_LONGER_THERE = "The file is no longer there.";

export async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  source: StreamSource,
): Promise<FastifyReply> {
  const { size, etag, mediaType, lastModified } = source;
  const facts = {
    "accept-ranges": "bytes",
    // Caches ask again each time, because the policy does: what was public may be private now.
    "cache-control": "private, no-cache",
    etag,
    ...(lastModified !== undefined && { "last-modified": lastModified.toUTCString() }),
    ...source.headers,
  };
  if (isKnown(header(request, "if-none-match"), etag)) return reply.headers(facts).code(304).send();
  // A range has a meaning for GET alone.
  const holds = request.method === "GET" && ifRangeHolds(header(request, "if-range"), etag, lastModified);
  const asked = holds ? byteRangeOf(header(request, "range"), size) : "whole";
  const isRead = request.method === "GET" && size > 0 && asked !== "unsatisfiable";
  const { first, last } = typeof asked === "string" ? { first: 0, last: size - 1 } : asked;
  const bytes = isRead ? await begun(source, first, last) : await nothingOf(source);
  // The caller has gone away.
  if (reply.raw.destroyed) bytes?.destroy();
  reply.headers(facts);
  if (asked === "unsatisfiable")
    return reply.code(416).header("content-range", `bytes */${size}`).header("content-length", 0).send();
  reply.type(mediaType).header("content-length", last - first + 1);
  if (asked !== "whole") reply.code(206).header("content-range", `bytes ${first}-${last}/${size}`);
  return reply.send(bytes);
}

/** Resolves once the first bytes are here: until then another response can be sent. */
async function begun(source: StreamSource, first: number, last: number): Promise<Readable> {
  const bytes = source.read(first, last);
  try {
    await once(bytes, "readable");
    if (bytes.readableLength === 0) await nothingOf(source);
    return bytes;
  } catch (error) {
    await nothingOf(source);
    throw error;
  }
}

/** @throws Refusal not_found */
async function nothingOf({ isThere }: StreamSource): Promise<undefined> {
  if (isThere !== undefined && !(await isThere())) throw new Refusal("not_found", NO_LONGER_THERE);
}

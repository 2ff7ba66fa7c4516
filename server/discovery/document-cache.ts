import { createHash } from "node:crypto";
import { isKnown } from "../http/answers/entity-tags.ts";
import { inOwnMemory } from "../http/answers/own-memory.ts";
import type { PageResult } from "../http/answers/page-result.ts";
import { WaitingLine } from "../http/limits/waiting-line.ts";

export interface CachedDocument {
  readonly body: Buffer;
  readonly etag: string;
}

interface CacheEntry extends CachedDocument {
  readonly until: number;
}

interface Bounds {
  readonly bytes: number;
  /** A document may be out of date for so many milliseconds. */
  readonly forMs: number;
  /** So many documents are made at once, and so many callers wait; others are asked to come again. */
  readonly atOnce: number;
  readonly waiting: number;
  /** So many of them for one reader. */
  readonly each: number;
}

const RETRY_AFTER_S = 5;

/** It keeps documents that are costly to make and the same for all, for a while and in bounded memory. */
export class DocumentCache {
  readonly #bounds: Bounds;
  readonly #line: WaitingLine;
  /** They are in the order of last use. */
  readonly #entries = new Map<string, CacheEntry>();
  readonly #underWay = new Map<string, Promise<CachedDocument>>();
  #bytes = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#line = new WaitingLine({ ...bounds, retryAfter: RETRY_AFTER_S });
  }

  /**
   * @param reader whose turn it is, as rate limits count them
   * @throws Refusal unavailable when too many callers wait already
   */
  async get(reader: string, key: string, now: Date, make: () => Promise<Buffer>): Promise<CachedDocument> {
    const entry = this.#entries.get(key);
    if (entry !== undefined && entry.until > now.getTime()) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      return entry;
    }
    // Callers that ask for the same key meanwhile get the same document.
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const made = this.#line.run(reader, async () => this.#keep(key, now, await make()));
    this.#underWay.set(key, made);
    try {
      return await made;
    } finally {
      this.#underWay.delete(key);
    }
  }

  #keep(key: string, now: Date, made: Buffer): CachedDocument {
    this.#forget(key);
    const body = inOwnMemory(made);
    const entry = { body, etag: etagOf(body), until: now.getTime() + this.#bounds.forMs };
    this.#entries.set(key, entry);
    this.#bytes += body.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#bounds.bytes) break;
      this.#forget(oldest);
    }
    return entry;
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.body.length ?? 0;
    this.#entries.delete(key);
  }
}

function etagOf(body: Buffer): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

interface Sent {
  readonly mediaType: string;
  /** It is the number of seconds for which a cache need not ask again. */
  readonly maxAge: number;
  readonly ifNoneMatch: string | undefined;
}

/** Answers 304 to a client that has the document already. */
export function sendCached(
  { body, etag }: CachedDocument,
  { mediaType, maxAge, ifNoneMatch }: Sent,
): PageResult {
  const headers = { etag, "cache-control": `public, max-age=${String(maxAge)}` };
  if (isKnown(ifNoneMatch, etag)) return { kind: "bytes", status: 304, headers, body: null };
  return { kind: "bytes", status: 200, headers: { ...headers, "content-type": mediaType }, body };
}

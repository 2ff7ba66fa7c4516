import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { inOwnMemory } from "../http/answers/own-memory.ts";
import { sha256 } from "../http/callers/tokens.ts";

const brotlied = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** The highest quality is 11; at this one a list of fifty takes three milliseconds in a thread of its own. */
const BROTLI_QUALITY = 5;

export interface CachedPage {
  readonly status: number;
  readonly policy: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** It is in milliseconds since the epoch: from then on the page is rendered anew in any case. */
  readonly until: number;
}

export async function cachedPage(
  html: string,
  facts: Pick<CachedPage, "status" | "policy" | "until">,
): Promise<CachedPage> {
  const plain = Buffer.from(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, zipped] = await Promise.all([brotlied(plain, { params }), gzipped(plain)]);
  const etag = `W/"${sha256(html).toString("base64url").slice(0, 22)}"`;
  return { ...facts, etag, plain: inOwnMemory(plain), br: inOwnMemory(br), gzip: inOwnMemory(zipped) };
}

export function bytesOf({ plain, br, gzip: zipped, policy }: CachedPage): number {
  return plain.length + br.length + zipped.length + policy.length;
}

const REFUSED = /;\s*q=0(?:\.0*)?$/;

/** Returns the smallest encoding that the browser accepts. */
export function encodingFor(accepted: string | undefined): "br" | "gzip" | "plain" {
  const named = (accepted ?? "")
    .toLowerCase()
    .split(",")
    .map((part) => part.trim())
    .filter((part) => !REFUSED.test(part))
    .map((part) => part.split(";", 1)[0]?.trim());
  return named.includes("br") ? "br" : named.includes("gzip") ? "gzip" : "plain";
}

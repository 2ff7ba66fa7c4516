import type { IncomingMessage } from "node:http";
import { isPlainLink } from "../../core/text/plain-link.ts";
import { drawableTypeOf } from "../images/drawable-type.ts";
import { INTERNET, type OutsideNetwork, requestOutside } from "../outside/outside-network.ts";
import type { Asker } from "../outside/stranger-names.ts";

export interface FetchLimits {
  readonly bytes: number;
  readonly timeoutMs: number;
  readonly redirects: number;
}

const FETCH_LIMITS: FetchLimits = { bytes: 8 * 1024 * 1024, timeoutMs: 5_000, redirects: 3 };
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** No header says anything about the reader. */
const HEADERS = {
  accept: "image/webp,image/png,image/jpeg,image/gif",
  "accept-encoding": "identity",
  "user-agent": "atelier-images",
};

/**
 * Fetches an address that an author wrote, only from public IP addresses at the default ports; redirects have
 * to obey the same rules.
 * @param author whose look-ups of names are bounded together, as rate limits count them
 * @returns undefined when it cannot be fetched
 */
export async function fetchImage(
  address: string,
  author: string,
  network: OutsideNetwork = INTERNET,
  limits: Partial<FetchLimits> = {},
): Promise<Buffer | undefined> {
  const { bytes, timeoutMs, redirects } = { ...FETCH_LIMITS, ...limits };
  const signal = AbortSignal.timeout(timeoutMs);
  let url = URL.parse(address);
  for (let left = redirects; url !== null && left >= 0; left -= 1) {
    const response = await opened(url, network, { owner: author, signal }).catch(() => undefined);
    if (response === undefined) return undefined;
    const { statusCode = 0, headers } = response;
    if (!REDIRECTS.has(statusCode)) {
      if (statusCode === 200) return read(response, bytes);
      response.destroy();
      return undefined;
    }
    response.destroy();
    url = URL.parse(headers.location ?? "", url.href);
  }
  return undefined;
}

/** @throws Error for an address that is not public */
async function opened(url: URL, network: OutsideNetwork, asker: Asker): Promise<IncomingMessage> {
  // `port` is empty for the default port of the scheme.
  if (!/^https?:$/.test(url.protocol) || url.port !== "" || !isPlainLink(url.href))
    throw new Error("No address of the web");
  return requestOutside(url, network, { method: "GET", headers: HEADERS, ...asker });
}

/** Reads the whole body. Of a GIF that is longer than `most`, its beginning: that has the first frame. */
async function read(response: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const { "content-encoding": encoding = "identity", "content-length": length = 0 } = response.headers;
  if (encoding !== "identity") {
    response.destroy();
    return undefined;
  }
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      // Leaving the loop closes the connection.
      if (Math.max(size, Number(length)) > most && !isGif(parts[0])) return undefined;
      if (size > most) return Buffer.concat(parts, most);
    }
  } catch {
    return undefined;
  }
  return response.complete ? Buffer.concat(parts) : undefined;
}

function isGif(head: Uint8Array = new Uint8Array()): boolean {
  return drawableTypeOf(head) === "image/gif";
}

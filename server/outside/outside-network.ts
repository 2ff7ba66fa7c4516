import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Where a connection goes. */
interface Target {
  readonly host: string;
  readonly port: number;
}

/** How the world is reached; tests have one of their own. */
export interface OutsideNetwork {
  /** All addresses of a name. */
  readonly resolve: (name: string) => Promise<readonly string[]>;
  /** The address that was checked, or what stands for it. */
  readonly dial: (address: Target) => Target;
}

export const INTERNET: OutsideNetwork = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  dial: (address) => address,
};

export interface OutsideRequest {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends the answer, too. */
  readonly signal: AbortSignal;
  /** In the place of `isPublicAddress`. */
  readonly isAllowed?: (address: string) => boolean;
}

export class RefusedAddress extends Error {
  override readonly name = "RefusedAddress";
  readonly code = "REFUSED_ADDRESS";
}

class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  readonly code = "NO_ANSWER";
}

/**
 * Asks an address that a stranger wrote. The name is resolved here, each of its addresses must be public, and the
 * connection goes to the one that was looked at, so that no second answer of a name server leads elsewhere. A redirect
 * is an answer like any other.
 *
 * @throws RefusedAddress, and whatever connections fail with
 */
export async function requestOutside(
  url: URL,
  network: OutsideNetwork,
  { method, headers, body, signal, isAllowed = isPublicAddress }: OutsideRequest,
): Promise<IncomingMessage> {
  signal.throwIfAborted();
  const isSecure = url.protocol === "https:";
  const name = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(name) === 0 ? await aborted(network.resolve(name), signal) : [name];
  const [first] = addresses;
  if (first === undefined || !addresses.every(isAllowed)) throw new RefusedAddress("No public address");
  const usual = isSecure ? 443 : 80;
  const { host, port } = network.dial({ host: first, port: url.port === "" ? usual : Number(url.port) });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = (isSecure ? httpsRequest : httpRequest)({
    ...{ method, host, port, signal, agent: false, path: url.pathname + url.search },
    headers: { ...headers, host: url.host },
    // The certificate is that of the name, which is told without a dot at its end (RFC 6066, section 3). An address in
    // its place has none to be told.
    ...(isSecure && isIP(name) === 0 && { servername: name.replace(/\.$/, "") }),
  });
  sent.once("response", resolve);
  sent.on("error", reject);
  // Without an answer: what asks to go on with another protocol is closed and told to nobody.
  sent.once("close", () => reject(new NoAnswer("The connection was closed")));
  sent.end(body);
  return promise;
}

/** Name servers are asked by the system, which cannot be told to stop. */
async function aborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error("Too slow"));
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

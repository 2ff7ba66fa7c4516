import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

interface Target {
  readonly host: string;
  readonly port: number;
}

/** Requests reach the outside through it; tests replace it. */
export interface OutsideNetwork {
  readonly resolve: (name: string) => Promise<readonly string[]>;
  /** Returns where to connect for an address that was checked; tests return a place of their own. */
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
  /** Aborting also stops the reading of the answer. */
  readonly signal: AbortSignal;
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
 * Sends a request to an address that an untrusted user wrote. It resolves the name itself, requires each of
 * its addresses to be public, and connects to the one it checked, so that a second answer of a name server
 * cannot lead elsewhere (DNS rebinding). It follows no redirect.
 * @throws RefusedAddress, and the errors with which connections fail
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
    // The certificate is checked against the name, which SNI carries without a dot at its end (RFC 6066,
    // section 3). SNI does not allow an address in its place.
    ...(isSecure && isIP(name) === 0 && { servername: name.replace(/\.$/, "") }),
  });
  sent.once("response", resolve);
  sent.on("error", reject);
  // Node reports no error where a server answers with a protocol upgrade: it just closes the connection.
  sent.once("close", () => reject(new NoAnswer("The connection was closed")));
  sent.end(body);
  return promise;
}

/** Rejects as soon as the signal fires, because the system's name resolution cannot be stopped. */
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

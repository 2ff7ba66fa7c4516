import { type IncomingMessage, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isLoopback } from "../settings/reach.ts";
import { isPublicAddress } from "./public-address.ts";
import { type Asker, StrangerNames } from "./stranger-names.ts";

/** So many addresses of each family are tried. */
const MOST_TRIED = 4;
/** An address that does not answer is left for the next one after so long; the last one has all time left. */
const NEXT_AFTER_MS = 1_000;

interface Target {
  readonly addresses: readonly string[];
  readonly port: number;
}

/** Requests reach the outside through it; tests replace it. */
export interface OutsideNetwork {
  /** @param name without a dot at its end */
  readonly resolve: (name: string, asker: Asker) => Promise<readonly string[]>;
  /** Returns where to connect for addresses that were checked; tests return places of their own. */
  readonly dial: (target: Target) => Target;
}

const names = new StrangerNames();
export const INTERNET: OutsideNetwork = {
  resolve: (name, asker) => names.resolve(name, asker),
  dial: (target) => target,
};

export interface OutsideRequest extends Asker {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Aborting also stops the reading of the answer. */
  readonly signal: AbortSignal;
  /** Only this machine may be reached, and not the internet. */
  readonly staysWithin?: boolean;
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
 * its addresses to be public, and connects to those that it checked, so that a second answer of a name server
 * cannot lead elsewhere (DNS rebinding). They are tried in turn until one takes the connection, and what is sent
 * goes there alone. It follows no redirect.
 * @throws RefusedAddress, and the errors with which look-ups and connections fail
 */
export async function requestOutside(
  url: URL,
  network: OutsideNetwork,
  { method, headers, body, owner, signal, staysWithin = false }: OutsideRequest,
): Promise<IncomingMessage> {
  signal.throwIfAborted();
  const isSecure = url.protocol === "https:";
  const host = url.hostname.replace(/^\[|\]$|\.$/g, "");
  const isName = isIP(host) === 0;
  const isAllowed = staysWithin ? isLoopback : isPublicAddress;
  if (isLoopback(host) !== staysWithin) throw new RefusedAddress("Not where it may lead");
  const found = isName ? await network.resolve(host, { owner, signal }) : [host];
  if (found.length === 0 || !found.every(isAllowed)) throw new RefusedAddress("No public address");
  const usual = isSecure ? 443 : 80;
  const { addresses, port } = network.dial({
    addresses: [4, 6].flatMap((family) => found.filter((each) => isIP(each) === family).slice(0, MOST_TRIED)),
    port: url.port === "" ? usual : Number(url.port),
  });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = (isSecure ? httpsRequest : httpRequest)({
    ...{ method, port, signal, agent: false, path: url.pathname + url.search },
    headers: { ...headers, host: url.host },
    host: isName ? host : addresses[0],
    lookup: alreadyFound(addresses),
    ...{ autoSelectFamily: true, autoSelectFamilyAttemptTimeout: NEXT_AFTER_MS },
    // The certificate is checked against the name, which SNI carries without a dot at its end (RFC 6066,
    // section 3). SNI does not allow an address in its place.
    ...(isSecure && isName && { servername: host }),
  });
  sent.once("response", resolve);
  sent.on("error", reject);
  // Node reports no error where a server answers with a protocol upgrade: it just closes the connection.
  sent.once("close", () => reject(new NoAnswer("The connection was closed")));
  sent.end(body);
  return promise;
}

function alreadyFound(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, __, callback) => callback(null, all);
}

import { isIP } from "node:net";
import { isPlainLink } from "../../core/text/plain-link.ts";
import { isPublicAddress } from "../outside/public-address.ts";
import { isLoopback } from "../settings/reach.ts";

export interface CallbackPlaces {
  /** This machine, too, by http: where nobody else reaches the server and it is not in production. */
  readonly allowsLoopback: boolean;
}

/**
 * What is wrong with an address for webhooks, as far as its letters tell. What its name means is looked at each time
 * that something is sent there.
 */
export function callbackUrlError(address: string, { allowsLoopback }: CallbackPlaces): string | undefined {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return "Must be an https address";
  if (!isPlainLink(address)) return "Must be a plain address, without a user name or hidden characters";
  if (url.hash !== "" || address.includes("#")) return "Must not have a fragment (#)";
  if (allowsLoopback && isLoopback(url.hostname)) return undefined;
  if (url.protocol !== "https:") return "Must be an https address";
  if (!isOfThePublic(url.hostname)) return "Must be an address on the public internet";
  // The parser leaves out the port that https has. Behind others are services that expect no stranger.
  return url.port === "" ? undefined : "Must use port 443";
}

/** As the parser writes hosts: it has made one form of all numbers for the same address. */
function isOfThePublic(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(host) !== 0) return isPublicAddress(host);
  return !isLoopback(host.replace(/\.$/, ""));
}

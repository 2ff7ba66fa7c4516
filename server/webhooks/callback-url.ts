import { isIP } from "node:net";
import { isPlainLink } from "../../core/text/plain-link.ts";
import { isPublicAddress } from "../outside/public-address.ts";
import { isLoopback } from "../settings/reach.ts";

export interface CallbackOptions {
  /** It allows this machine, also by http: by `PRACTICE_WEBHOOKS`, else only in private development. */
  readonly allowsLoopback: boolean;
}

/**
 * Says what is wrong with an address for webhooks, as far as its text tells. The addresses that its name
 * resolves to are checked each time that something is sent there.
 */
export function callbackUrlError(address: string, { allowsLoopback }: CallbackOptions): string | undefined {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return "Must be an https address";
  if (!isPlainLink(address)) return "Must be a plain address, without a user name or hidden characters";
  if (url.hash !== "" || address.includes("#")) return "Must not have a fragment (#)";
  if (allowsLoopback && isLoopback(url.hostname)) return undefined;
  if (url.protocol !== "https:") return "Must be an https address";
  if (!isOfThePublic(url.hostname)) return "Must be an address on the public internet";
  // The parser leaves out 443. Behind other ports are services that expect no stranger.
  return url.port === "" ? undefined : "Must use port 443";
}

/** Takes a host as the URL parser writes it: all spellings of an IP address are one form there. */
function isOfThePublic(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(host) !== 0) return isPublicAddress(host);
  return !isLoopback(host.replace(/\.$/, ""));
}

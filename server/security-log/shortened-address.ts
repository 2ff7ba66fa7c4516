import { isIP } from "node:net";
import { networkOf } from "../http/callers/network-of.ts";

const IPV6_GROUPS = 3;

/**
 * Returns the part of an address that tells one network from another, and not one person from their
 * neighbours: /24 or /48.
 */
export function shortenedAddress(ip: string): string | null {
  const network = networkOf(ip, IPV6_GROUPS);
  if (isIP(network) === 4) return `${network.split(".").slice(0, 3).join(".")}.0/24`;
  return isIP(ip) === 6 ? `${network}::/48` : null;
}

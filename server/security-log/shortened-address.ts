import { isIP } from "node:net";
import { networkOf } from "../http/callers/network-of.ts";

const IPV6_GROUPS = 3;

/** Returns so much of an address that it tells a network, and not one person from neighbours: /24 or /48. */
export function shortenedAddress(ip: string): string | null {
  const network = networkOf(ip, IPV6_GROUPS);
  if (isIP(network) === 4) return `${network.split(".").slice(0, 3).join(".")}.0/24`;
  return isIP(ip) === 6 ? `${network}::/48` : null;
}

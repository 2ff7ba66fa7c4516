import { isIPv6 } from "node:net";

const GROUPS = 8;
/** Of the 128 bits of an IPv6 address, those of a home's network. */
const HOME_GROUPS = 4;

/** The name under which an address is counted: a home's whole IPv6 network is one caller. */
export function addressKey(ip: string): string {
  return `address:${networkOf(ip, HOME_GROUPS)}`;
}

/** An IPv4 address as it is, also one that arrives in the clothes of IPv6; of an IPv6 address its first groups of 16 bits. */
export function networkOf(ip: string, groups: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = "", tail = ""] = ip.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after].slice(0, groups).join(":");
}

import { isIPv6 } from "node:net";

const GROUPS = 8;
/** The addresses of a home's network share the first 64 of their 128 bits. */
const HOME_GROUPS = 4;

/** Returns the key by which an address is counted: a home's whole IPv6 network is one caller. */
export function addressKey(ip: string): string {
  return `address:${networkOf(ip, HOME_GROUPS)}`;
}

/** Returns an IPv4 address as it is, also one mapped into IPv6; of an IPv6 address its first groups of 16 bits. */
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
